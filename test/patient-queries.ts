import { configure } from '@testing-library/react';

/** How long a test looks for what is still to come (ms): a second is too short beside a build on a busy machine. */
configure({ asyncUtilTimeout: 10_000 });
