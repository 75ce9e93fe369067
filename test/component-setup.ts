import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** How long a test looks for what is still to come (ms): a second is too short beside a build on a busy machine. */
configure({ asyncUtilTimeout: 10_000 });

/** The next test, in whatever file, begins on an empty page. */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});
