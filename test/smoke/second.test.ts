import { testBetweenPipes, testOnTerminal } from './test-commands.ts';

testBetweenPipes(1);
testOnTerminal(1);
