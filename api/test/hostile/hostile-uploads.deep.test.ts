import { describeHostileUploads } from './hostile-uploads';

describeHostileUploads({ cuts: 100, rounds: 250 });
