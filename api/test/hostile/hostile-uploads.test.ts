import { describeHostileUploads } from './hostile-uploads';

describeHostileUploads({ cuts: 10, rounds: 10 });
