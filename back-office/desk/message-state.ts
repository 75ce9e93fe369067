import type { ContactMessage } from '@jolimot/contract/contact';
import type { StateKind } from '../parts/state-label';

export const messageState: StateKind<'unanswered' | 'answered'> = {
  words: 'choices.messageState',
  looks: { unanswered: { paper: 'yellow', mark: 'bang' }, answered: { paper: 'green', mark: 'check' } },
};

export const stateOfMessage = ({ answers }: ContactMessage) => (answers.length > 0 ? 'answered' : 'unanswered');
