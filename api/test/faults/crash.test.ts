import { describeCrashes } from './crash';

describeCrashes(['order']);
