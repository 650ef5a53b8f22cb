import type { Changelog } from '../../engine/diff/report/changelog.ts';
import type { OpenApiDocument } from '../../engine/openapi/document.ts';
import type { Report } from '../../engine/report/report.ts';
import type { CodeSample, SampleRequest } from './sample.ts';

/** Everything that the portal is made of. The same inputs produce the same bytes. */
export interface PortalInputs {
  /** The bundled documents of the portal. The first is the current one; no two have the same version. */
  readonly documents: readonly [OpenApiDocument, ...OpenApiDocument[]];
  /** Files that readers may download, by name, such as the types. The documents themselves are added to them. */
  readonly downloads: ReadonlyMap<string, string>;
  /** The module with the compiled validators of the current document; null where the build made none. */
  readonly validators: string | null;
  /** The names of the package files in the folder `downloads`, where their bytes are copied; null for a service without packages. */
  readonly packages: readonly string[] | null;
  readonly guides: readonly Guide[];
  readonly sandbox: SandboxAnswers;
  readonly samples: SampleSettings;
  /** The changes from version to version, the newest first. */
  readonly changelogs: readonly Changelog[];
  /** The observations of `backoffice verify` on a real server; null without a report. */
  readonly report: Report | null;
}

/** A page of prose beside the document. */
export interface Guide {
  /** The name of its file without the ending, such as `authentication`. */
  readonly name: string;
  /** Markdown; its first line is the title, a heading of the first level. */
  readonly text: string;
  /** The path of its file, for messages. */
  readonly file: string;
}

/** How requests are shown as code. */
export interface SampleSettings {
  /** The beginning of the names of environment variables, such as `API_`. */
  readonly prefix: string;
  /** Writes a request of a document with a client; null where there is none. */
  readonly client: ((sample: SampleRequest, document: OpenApiDocument) => CodeSample | null) | null;
}

/** The samples of a project without a client. */
export const PLAIN_SAMPLES: SampleSettings = { prefix: 'API_', client: null };

/** The answers of the sandbox where the document leaves something open. */
export interface SandboxAnswers {
  /** By the id of the question. */
  readonly answers: ReadonlyMap<string, SandboxAnswer>;
  /** The operations that it implements. */
  readonly operationIds: readonly string[];
  /** The error codes that it made for itself, since the document lists none. */
  readonly errors: readonly SandboxErrorCode[];
  /** How a reader starts it and calls it; null without a sandbox. */
  readonly server: LocalSandbox | null;
  /** How a reader checks on a server what the document states as rules; null where no command does. */
  readonly ruleCheck: RuleCheck | null;
}

/** A command that checks the rules of the document. */
export interface RuleCheck {
  /** Sentences about the command, in Markdown. */
  readonly about: string;
  readonly command: string;
}

/** A sandbox on the machine of the reader. */
interface LocalSandbox {
  readonly address: string;
  /** `{origin}` is the origin of the page. */
  readonly command: string;
  /** The application key of its demo data. */
  readonly appKey: string;
  /** The path that creates a token, by POST. */
  readonly tokenPath: string;
}

/** What the portal says of a sandbox where there is none. */
export const NO_SANDBOX: SandboxAnswers = {
  answers: new Map(),
  operationIds: [],
  errors: [],
  server: null,
  ruleCheck: null,
};

/** The answer of the sandbox to one open question. */
export type SandboxAnswer =
  | { readonly kind: 'switches'; readonly switches: readonly SandboxSwitch[] }
  | { readonly kind: 'fixed'; readonly answer: string };

/** A flag of the sandbox that decides an open question. The first answer is the default. */
interface SandboxSwitch {
  readonly flag: string;
  readonly decides: string;
  readonly answers: readonly { readonly answer: string; readonly meaning: string }[];
}

/** An error code of the sandbox. */
export interface SandboxErrorCode {
  readonly code: string;
  readonly status: string;
  readonly message: string;
  readonly cure: string;
}
