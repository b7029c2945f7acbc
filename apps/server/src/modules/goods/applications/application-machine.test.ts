import { APPLICATION_STATES, isEditable, isUnfinished, WAITING_STATES } from '@entrepot/contracts/applications.ts';
import { expect, it } from 'vitest';
import { nextState, stepFrom, type ApplicationAction } from './application-machine.ts';

const ACTIONS: ApplicationAction[] = ['change', 'submit', 'withdraw', 'judge', 'ask', 'approve', 'refuse'];
const from = (action: ApplicationAction) => APPLICATION_STATES.filter((state) => nextState(state, action) !== undefined);

it('what is finished stays finished', () => {
  for (const state of APPLICATION_STATES.filter((each) => !isUnfinished(each)))
    expect(
      ACTIONS.filter((action) => nextState(state, action)),
      state,
    ).toEqual([]);
});

it('an applicant changes and submits what is a draft or handed back, and takes back whatever is unfinished', () => {
  expect(from('change')).toEqual(APPLICATION_STATES.filter(isEditable));
  expect(from('submit')).toEqual(APPLICATION_STATES.filter(isEditable));
  expect(from('withdraw')).toEqual(APPLICATION_STATES.filter(isUnfinished));
});

it('staff decide what waits for them, and nothing that its author is still writing', () => {
  expect(from('judge').toSorted()).toEqual([...WAITING_STATES].toSorted());
  expect(from('approve').toSorted()).toEqual([...WAITING_STATES].toSorted());
  expect(from('refuse')).not.toContain('draft');
  expect(() => stepFrom('draft', 'approve')).toThrow('no longer in a state');
});
