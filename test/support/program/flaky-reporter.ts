/** Lists at the end of a run the tests that passed only on their single retry. */
import type { Reporter, TestModule } from 'vitest/node';

class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules.flatMap((module) =>
      Array.from(module.children.allTests('passed'))
        .filter((test) => test.diagnostic()?.flaky === true)
        .map((test) => `  ${module.relativeModuleId} > ${test.fullName}`),
    );
    if (flaky.length > 0) process.stdout.write(`\nFlaky, passed when tried again:\n${flaky.join('\n')}\n`);
  }
}

// Vitest loads the default export of a reporter module.
export { FlakyReporter as default };
