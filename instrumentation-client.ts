import FrameError from './app/global-error';

/**
 * The page of an error in the frame, in the script that every page has: by itself it is a file more to fetch with each
 * page, since the framework wants it there before anything can fail.
 */
export const frameError = FrameError;
