/** Who may import whom (ARCHITECTURE.md). Each rule says what to do instead. */
const npm = '^node_modules/';
const test = '\\.test\\.tsx?$';

const top = ['schemas', 'engine', 'server', 'web', 'scripts', 'tests'];
const allowed = {
  schemas: ['schemas'],
  engine: ['engine', 'schemas'],
  server: ['server', 'engine', 'schemas'],
  web: ['web', 'engine', 'schemas'],
  scripts: ['scripts', 'server', 'engine', 'schemas', 'templates', 'web/features/studio/model', 'web/vite.config.ts'],
};

// The pages of the forms bench are what a browser draws.
const benchPages = '^scripts/bench/forms/pages/';

const direction = Object.entries(allowed).map(([from, to]) => ({
  name: `direction-${from}`,
  comment: `${from} may import only from ${to.join(', ')}.`,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: [test, benchPages] },
  to: {
    // What cannot be resolved is the compiler's to report.
    couldNotResolve: false,
    pathNot: [
      ...to.map((name) => (name.includes('.') ? `^${name}$` : `^${name}/`)),
      'node_modules/',
      '^[a-z_:/]+$',
      '^package\\.json$',
    ],
  },
}));

// Folders of server/core from the ground up; neighbours in one line do not know one another.
const layers = [
  ['call', 'user', 'institution', 'cut', 'commission', 'notification', 'report'],
  ['project'],
  ['form', 'project-list', 'paper'],
  ['document'],
];

const order = layers.map((layer, height) => ({
  name: `core-in-order-${layer.join('-')}`,
  comment: 'What lies lower in server/core does not look up: pass it in, or lower the shared part.',
  severity: 'error',
  from: { path: `^server/core/(${layer.join('|')})/` },
  to: { path: `^server/core/(${layers.slice(height).flat().join('|')})/`, pathNot: '^server/core/$1/' },
}));

module.exports = {
  forbidden: [
    ...direction,
    {
      name: 'no-cycles',
      comment: 'Take the shared part out into a file of its own.',
      severity: 'error',
      from: { pathNot: '^node_modules/' },
      to: { circular: true },
    },
    {
      name: 'schemas-import-nothing',
      comment: 'Schemas, messages and generated types import nothing else.',
      severity: 'error',
      from: { path: '^schemas/', pathNot: test },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core'] },
    },
    {
      name: 'engine-npm-allow-list',
      comment: 'The engine is pure: ajv, @cfworker/json-schema and canonicalize only.',
      severity: 'error',
      from: { path: '^engine/', pathNot: test },
      to: { path: 'node_modules/', pathNot: 'node_modules/(ajv|@cfworker/json-schema|canonicalize)/' },
    },
    {
      name: 'engine-without-node',
      comment: 'The engine runs in the browser as well.',
      severity: 'error',
      from: { path: '^engine/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-without-node',
      severity: 'error',
      from: { path: '^web/', pathNot: [test, '^web/vite\\.config\\.ts$'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-without-compiler',
      comment: 'The browser gets precompiled modules; the compiler needs eval and weighs 180 kB.',
      severity: 'error',
      from: { path: '^web/', pathNot: test },
      to: { path: ['^engine/validation/compile', 'node_modules/ajv/'] },
    },
    {
      name: 'one-compiler',
      comment: 'One AJV set-up for answers: engine/validation/compile. Elsewhere ask it.',
      severity: 'error',
      from: {
        path: '^(server|web|scripts)/',
        pathNot: [test, '^server/http/', '^server/db/', '^scripts/(types|bench)'],
      },
      to: { path: 'node_modules/ajv/' },
    },
    {
      name: 'rjsf-only-in-web-form',
      comment: 'Screens use web/form; nobody but web/form/rjsf knows the forms library.',
      severity: 'error',
      from: { path: '^(server|web|scripts|engine)/', pathNot: ['^web/form/rjsf/', test, benchPages] },
      to: { path: 'node_modules/@rjsf/' },
    },
    {
      name: 'web-features-are-strangers',
      comment: 'Lift the shared part to web/ui, web/app or engine.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/([^/]+)/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'server-features-are-strangers',
      comment: 'Lower what both need to server/core.',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/' },
      to: { path: '^server/features/([^/]+)/', pathNot: '^server/features/$1/' },
    },
    {
      name: 'core-knows-no-feature',
      comment:
        'server/core and what it rests on serve the features, not the other way round. Only the wiring names them.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/features/', '^server/[^/]+\\.ts$'] },
      to: { path: '^server/features/' },
    },
    ...order,
    {
      name: 'ground-knows-no-feature',
      comment: 'web/ui and web/http serve the features, not the other way round.',
      severity: 'error',
      from: { path: '^web/(ui|http|text)/', pathNot: test },
      to: { path: '^web/(features|app|form)/' },
    },
    {
      name: 'no-undeclared-package',
      severity: 'error',
      from: { path: `^(${top.join('|')})/` },
      to: { dependencyTypes: ['npm-no-pkg'] },
    },
    {
      name: 'no-dev-package-in-product',
      comment: 'What the server needs at run time is a dependency.',
      severity: 'error',
      from: { path: '^(schemas|engine|server)/', pathNot: test },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: npm },
    exclude: { path: ['^web/dist/', '^data/', '^\\.cache/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
    parser: 'swc',
  },
};
