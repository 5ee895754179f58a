import { testOnTerminal } from './test-commands.ts';

testOnTerminal(0);
