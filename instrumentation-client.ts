import FrameError from './app/global-error';

/**
 * The error page's code is in the script of every page: the framework needs it before anything can fail, and a separate
 * file would be one more request.
 */
export const frameError = FrameError;
