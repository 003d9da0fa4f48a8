/** The part of JSON Schema 2020-12 that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  pattern?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description: string;
  schema: Schema;
}

interface Content {
  'application/json': { schema: Schema };
}

export interface Response {
  description: string;
  headers?: Record<string, { description: string; schema: Schema }>;
  content?: Content;
}

export interface Ref {
  $ref: string;
}

export type Method = 'get' | 'post' | 'put' | 'delete';

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  /** The shop's reaction to a failure of the call. */
  'x-when-it-fails': string;
  security: Record<string, string[]>[];
  parameters: (Parameter | Ref)[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Response | Ref>;
}

/** An OpenAPI 3.1 document: https://spec.openapis.org/oas/v3.1.1.html */
export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string; description: string; variables: Record<string, { default: string; description: string }> }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Response>;
    securitySchemes: Record<string, { type: 'http'; scheme: 'bearer'; description: string }>;
  };
}

/** The query parameters of an operation. */
export const queryOf = ({ parameters }: Operation): Parameter[] =>
  parameters.filter((each): each is Parameter => 'in' in each && each.in === 'query');

/** Returns a reference to a schema of the document. */
export const schemaRef = (name: string): Ref => ({ $ref: `#/components/schemas/${name}` });

/** Returns the last segment of a reference. */
export const nameIn = ({ $ref }: Ref): string => $ref.slice($ref.lastIndexOf('/') + 1);
