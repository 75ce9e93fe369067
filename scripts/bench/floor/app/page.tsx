/** A new application of the framework. */
export default function Page() {
  return (
    <div className="page">
      <main className="main">
        <h1>To get started, edit the page file.</h1>
        <p>
          Looking for a starting point or more instructions? Head over to <a href="/templates">Templates</a> or the{' '}
          <a href="/learn">Learning</a> center.
        </p>
        <div className="links">
          <a className="primary" href="/deploy">
            Deploy now
          </a>
          <a className="secondary" href="/docs">
            Documentation
          </a>
        </div>
      </main>
    </div>
  );
}
