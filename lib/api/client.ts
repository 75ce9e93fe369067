import { createClient } from '@jolimot/client/client';
import { publicEnv } from '@/lib/env';
import { loadCall } from './load-call';
import { session } from './session';

export const { api, apiByName, apiPage, apiPageByName, apiFile, apiFileByName, apiResponse } = createClient({
  baseUrl: publicEnv.apiUrl,
  session,
  loadCall,
});
