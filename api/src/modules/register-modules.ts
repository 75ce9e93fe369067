import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { healthRoutes } from './health/routes';

/** A resource's routes: `export function coverRoutes(app, deps) { route(app, deps, calls.listCovers, { … }) }`. */
export type Module = (app: FastifyInstance, deps: Deps) => void;

/** Everything the API serves; each line is one folder of `modules/`. */
export const modules: readonly Module[] = [healthRoutes];
