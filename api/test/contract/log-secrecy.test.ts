import { describeLogSecrecy } from './log-secrecy';

describeLogSecrecy('one');
