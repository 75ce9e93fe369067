import { describeHostileUploads } from './hostile-uploads';

describeHostileUploads(250);
