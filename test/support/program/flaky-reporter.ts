/** Lists at the end of a run the tests that passed only on their single retry, with the errors of the first try. */
import type { Reporter, TestCase, TestModule } from 'vitest/node';

class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules.flatMap((module) =>
      Array.from(module.children.allTests('passed'))
        .filter((test) => test.diagnostic()?.flaky === true)
        .map((test) => `  ${module.relativeModuleId} > ${test.fullName}\n${describeErrors(test)}`),
    );
    if (flaky.length > 0) process.stdout.write(`\nFlaky, passed when tried again:\n${flaky.join('\n')}\n`);
  }
}

function describeErrors(test: TestCase): string {
  const lines = (test.result().errors ?? []).flatMap(({ message, stack = message }) => stack.split('\n'));
  const own = lines.filter((line) => !line.includes('node_modules') && line.trim() !== 'at new Promise (<anonymous>)');
  return own.map((line) => `    ${line}`).join('\n');
}

// Vitest loads the default export of a reporter module.
export { FlakyReporter as default };
