import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const houseRules = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
  { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' },
];

/** Text from outside must not reach a terminal as it is. */
const directOutput = [
  "MemberExpression[object.property.name=/^(?:stdout|stderr)$/][property.name='write']",
  "VariableDeclarator[init.name='process'] Property[key.name=/^(?:stdout|stderr)$/]",
].map((selector) => ({ selector, message: 'Print by src/cli/output.ts.' }));

export default defineConfig(
  // The kernel is AssemblyScript, which its compiler checks.
  { ignores: ['dist', 'site', 'coverage', 'docs/api', 'kernel', 'src/movegen/kernel/kernel-code.ts'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: [
            'eslint.config.js',
            'scripts/*.js',
            'src/tournament/page/page.js',
            'examples/own-bot/mine.js',
            'examples/own-bot/mine.ts',
            'test/support/program/fake-engine.js',
            'test/support/program/own-bot.js',
            'test/tournament/faulty-worker.js',
          ],
        },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // Hot loops read typed arrays at indices the invariants keep in range; `!` states that where the
      // compiler, told to distrust every index, cannot see it.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-duplicate-imports': 'error',
      '@typescript-eslint/max-params': ['error', { max: 5 }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'no-restricted-syntax': ['error', ...houseRules, ...directOutput],
      'no-console': 'error',
    },
  },
  {
    // Calls of hot loops make no objects.
    files: ['src/movegen/**', 'src/bots/endgame/**', 'bench/**', 'test/**'],
    rules: { '@typescript-eslint/max-params': 'off' },
  },
  {
    // Nothing is hot here but the fits of ratings, which are made anew for each resampling.
    files: ['src/{match,tournament,console,cli}/**'],
    ignores: ['src/match/ratings/{bradley-terry,deal-bootstrap}.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'error' },
  },
  {
    files: ['scripts/**/*.js', 'test/support/program/own-bot.js', 'test/tournament/faulty-worker.js'],
    ...tseslint.configs.disableTypeChecked,
  },
  {
    files: ['src/cli/output.ts', 'bench/**', 'scripts/**', 'test/**'],
    rules: { 'no-restricted-syntax': ['error', ...houseRules], 'no-console': 'off' },
  },
  // It is put into a page as it is.
  { files: ['src/tournament/page/page.js'], ...tseslint.configs.disableTypeChecked },
  {
    files: ['src/tournament/page/page.js'],
    languageOptions: { globals: { document: 'readonly', ResizeObserver: 'readonly' } },
  },
  {
    files: ['scripts/site/browser/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          ...['console', 'document', 'fetch', 'location', 'onmessage', 'postMessage', 'ResizeObserver', 'URL'],
          'Worker',
        ].map((name) => [name, 'writable']),
      ),
    },
  },
  { files: ['scripts/site.js'], languageOptions: { globals: { console: 'readonly', process: 'readonly' } } },
  // Examples run as they stand, on the installed package: there are no types to check.
  { files: ['examples/**/*.{js,mjs,ts}'], ...tseslint.configs.disableTypeChecked },
  {
    files: ['examples/**/*.{js,mjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        ['AbortSignal', 'console', 'fetch', 'process', 'URL'].map((name) => [name, 'readonly']),
      ),
    },
    rules: { 'no-console': 'off' },
  },
  {
    // Libraries that ask for their default export set it here.
    files: ['*.config.js', '*.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
