import { describeCrashes } from './crash';

describeCrashes(['order', 'purchase', 'customization', 'order']);
