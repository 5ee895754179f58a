/** Names the tests that passed only when they were tried again, at the end of a run. One retry is all they have: a second is a failure. */
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

// Vitest asks a reporter's module for its default export.
export { FlakyReporter as default };
