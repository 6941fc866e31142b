import { Validator } from '@seriousme/openapi-schema-validator';
import { Validator as SchemaValidator } from '@cfworker/json-schema';
import { contract, type CallDefinition } from 'municipality/contract';
import { exampleRequest, exampleResponse } from 'municipality/contract/documentation/examples';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from './open-api';

const calls: readonly CallDefinition[] = Object.values(contract);
const document = openApiDocument({
  serverUrl: 'https://belediye.example.com',
  municipalityName: 'Akçapınar Belediyesi',
});

type Operation = (typeof document.paths)[string]['post'];

function operationOf({ name, path }: CallDefinition): Operation {
  const operation = document.paths[path]?.post;
  if (!operation) throw new Error(`Not documented: ${name}`);
  return operation;
}

/** Finds what is wrong with a value by a schema of the document; references are the document's own. */
function faultsOf(schema: object, value: unknown) {
  const { errors } = new SchemaValidator({ ...schema, components: document.components }, '2020-12').validate(
    value,
  );
  return errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`);
}

const requestSchema = (call: CallDefinition) =>
  operationOf(call).requestBody.content['application/json'].schema;

test('the document is OpenAPI 3.1', async () => {
  const verdict = await new Validator().validate({ ...structuredClone(document) });
  expect(verdict.errors ?? []).toEqual([]);
  expect(verdict.valid).toBe(true);
});

test('it has what linters and generators of clients ask for besides', () => {
  const { info, components } = document;
  expect(info.license).toEqual({
    name: expect.any(String) as string,
    identifier: expect.stringMatching(/^LicenseRef-/) as string,
  });
  // Names of components become names of types.
  for (const kind of Object.values(components))
    for (const name of Object.keys(kind)) expect(name).toMatch(/^[A-Za-z]\w*$/);
  const ids = Object.values(document.paths).map(({ post }) => post.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('it holds every call of the contract, and nothing besides', () => {
  expect(Object.keys(document.paths).sort()).toEqual(calls.map(({ path }) => path).sort());
});

describe.each(calls.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  test('its examples are as its schemas say', () => {
    const operation = operationOf(call);
    const { schema, example } = operation.requestBody.content['application/json'];
    expect(example).toEqual({ userName: 'eBelediye', ...exampleRequest(call) });
    expect(faultsOf(schema, example)).toEqual([]);
    const answered = operation.responses[200].content['application/json'];
    expect(answered.example).toEqual(exampleResponse(call));
    expect(faultsOf(answered.schema, answered.example)).toEqual([]);
  });
});

test('a body of another shape is not as they say', () => {
  const call = contract.SaveOnlinePaymentAccrument;
  const wrong = (change: object) => faultsOf(requestSchema(call), { ...exampleRequest(call), ...change });
  expect(wrong({})).toEqual([]);
  expect(wrong({ lines: [] })).not.toEqual([]);
  expect(wrong({ lines: [{ accrumentOid: 'A0000000101', total: '12,50' }] })).not.toEqual([]);
});

test('a call says who may make it and how it may fail', () => {
  const operation = operationOf(contract.AuthorizedRecordDebtRestructuring);
  expect(operation).toMatchObject({ 'x-access': 'member', 'x-repeatable': true, security: [{ member: [] }] });
  expect(Object.keys(operation.responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '422',
    '429',
    '501',
  ]);
  expect(JSON.stringify(operation.responses)).toContain('"enum":["accrual-not-found"]');
});

/** Returns the names of fields without a word, wherever in a value they stand. */
function wordless(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { properties } = value as { properties?: Record<string, { description?: string }> };
  const own = Object.entries(properties ?? {}).flatMap(([name, { description = name }]) =>
    description === name && !/^\p{Ll}+$/u.test(name) ? [name] : [],
  );
  return [...own, ...Object.values(value).flatMap(wordless)];
}

test('every field says what it is', () => {
  expect(wordless({ paths: document.paths, schemas: document.components.schemas })).toEqual([]);
});
