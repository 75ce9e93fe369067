import { describeLogSecrecy } from './log-secrecy';

describeLogSecrecy('every');
