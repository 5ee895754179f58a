import { testBetweenPipes, testOnTerminal } from './test-commands.ts';

testBetweenPipes(2);
testOnTerminal(2);
