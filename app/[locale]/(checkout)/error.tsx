'use client';

import { RouteError } from '@/components/layout/page-error';

export default RouteError;
