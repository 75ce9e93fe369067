import { describeHostileUploads } from './hostile-uploads';

describeHostileUploads(10);
