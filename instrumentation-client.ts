import FrameError from './app/global-error';

/** In the script of every page: the framework needs it before anything can fail. */
export const frameError = FrameError;
