import { testBetweenPipes } from './test-commands.ts';

testBetweenPipes(0);
