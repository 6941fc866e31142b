import {
  areas,
  CONTRACT_VERSION,
  type AreaName,
  type CallAccess,
  type CallDefinition,
} from 'municipality/contract';
import { exampleRequest, exampleResponse } from 'municipality/contract/documentation/examples';
import { accessTexts } from './access-texts';
import { failureResponses, sharedFailures } from './failure-responses';
import { introduction } from './introduction';
import { wireSchema, type Components, type JsonSchema } from './wire-schema';
import { fieldWord, type FieldPlace } from 'municipality/contract/documentation/field-words';

const reference = '#/components/schemas/';

const isSchema = (part: unknown): part is JsonSchema =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/**
 * Writes its word beside every field of a schema, and of the components it refers to, each of which is described once:
 * as it stands where it is met first.
 */
function describeFields(
  schema: JsonSchema,
  { call, above }: Omit<FieldPlace, 'name'>,
  components: Components,
  described: Set<string>,
): void {
  const inner = (part: unknown, place = { call, above }) => {
    if (isSchema(part)) describeFields(part, place, components, described);
  };
  const { $ref, items, anyOf, oneOf, allOf, properties } = schema;
  const name = $ref?.startsWith(reference) ? $ref.slice(reference.length) : undefined;
  if (name !== undefined && !described.has(name)) {
    described.add(name);
    inner(components[name], { call: name, above });
  }
  for (const part of [items, ...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])]) inner(part);
  for (const [field, part] of Object.entries(properties ?? {})) {
    if (!isSchema(part)) continue;
    part.description = fieldWord({ call, above, name: field });
    inner(part, { call, above: field });
  }
}

interface DocumentedService {
  /** Holds the base address of the service; `/` where the document is answered by the service itself. */
  readonly serverUrl: string;
  readonly municipalityName: string;
}

/** Lists the name a call without one of its own is made under. */
const userName: JsonSchema = { type: 'string', description: 'belediyenin sistem kullanıcısı' };
const SAMPLE_USER = 'eBelediye';

/** Writes the contract as an OpenAPI 3.1 document, Turkish in all that is read. */
export function openApiDocument({ serverUrl, municipalityName }: DocumentedService) {
  const components: Components = {};
  const described = new Set<string>();
  const paths = Object.entries(areas).flatMap(([area, { calls }]) =>
    Object.values<CallDefinition>(calls).map((call) => {
      const request = wireSchema(call.request, components);
      const response = wireSchema(call.response, components);
      for (const schema of [request, response])
        describeFields(schema, { call: call.name, above: call.name }, components, described);
      return [call.path, { post: operation(area as AreaName, call, request, response) }] as const;
    }),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: `${municipalityName}: belediye servisi`,
      version: `${CONTRACT_VERSION}.0`,
      license: { name: 'Belediyenin ve yüklenicilerinin kullanımı için', identifier: 'LicenseRef-Belediye' },
      description: introduction.map(({ title, text }) => `### ${title}\n${text}`).join('\n\n'),
    },
    servers: [{ url: serverUrl }],
    tags: Object.entries(areas).map(([name, { title }]) => ({ name, description: title })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: Object.fromEntries(
        Object.entries(components).sort(([left], [right]) => (left < right ? -1 : 1)),
      ),
      responses: sharedFailures(),
      securitySchemes: Object.fromEntries(
        (Object.keys(accessTexts) as CallAccess[])
          .filter((access) => access !== 'public')
          .map((access) => [
            access,
            {
              type: 'http',
              scheme: 'bearer',
              description: `${accessTexts[access].name}: ${accessTexts[access].token}`,
            },
          ]),
      ),
    },
  };
}

function operation(area: AreaName, call: CallDefinition, request: JsonSchema, response: JsonSchema) {
  const { name, summary, access, repeatable } = call;
  return {
    operationId: name,
    tags: [area],
    summary,
    description: `${accessTexts[access].name}. ${repeatable ? 'Yinelenebilir.' : 'Kendiliğinden yinelenmez.'}`,
    security: access === 'public' ? [] : [{ [access]: [] }],
    'x-access': access,
    'x-repeatable': repeatable,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: withUserName(request),
          example: { userName: SAMPLE_USER, ...exampleRequest(call) },
        },
      },
    },
    responses: {
      200: {
        description: 'Çağrı yapıldı.',
        content: { 'application/json': { schema: response, example: exampleResponse(call) } },
      },
      ...failureResponses(call),
    },
  };
}

/** A call's own `userName`, of a sign-in or a password, stays its own. */
function withUserName(request: JsonSchema): JsonSchema {
  return { ...request, properties: { userName, ...request.properties } };
}
