import { testBetweenPipes, testOnTerminal } from './test-commands.ts';

testBetweenPipes(3);
testOnTerminal(3);
