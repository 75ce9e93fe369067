/** As `engines` in package.json. */
const oldest = [20, 19];

/** The syntax must work in an old Node. */
export function requireNode(version = process.versions.node, platform = process.platform) {
  if (platform === 'win32') {
    process.stderr.write('Jolimot runs on Linux and macOS: on Windows, start it inside WSL.\n');
    process.exit(1);
  }
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  process.stderr.write(`Jolimot needs Node ${oldest.join('.')} or newer, and this is Node ${version}.\n`);
  process.exit(1);
}
