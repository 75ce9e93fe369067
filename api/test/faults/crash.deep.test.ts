import { describeCrashes } from './crash';

describeCrashes(['order', 'purchase', 'photo', 'order']);
