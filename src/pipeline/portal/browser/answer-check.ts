import { matchMediaType } from '../../../engine/message/media-type.ts';
import { loadScript } from './dom.ts';

/** The first error of a value, of a compiled validator. */
interface ValidationError {
  readonly instancePath: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

interface CompiledValidator {
  (data: unknown): boolean;
  readonly errors?: readonly ValidationError[] | null;
}

/** Validators of the documented answers: operation → status → media type. */
type Validators = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, CompiledValidator>>>>>>;

declare global {
  var portalValidators: Validators | undefined;
}

/** The result of the comparison of an answer with the document. */
export interface AnswerCheck {
  readonly isValid: boolean;
  readonly message: string;
}

/** Compares an answer with the document, by the validators in `file`, which are loaded once; undefined without validators. */
export async function checkAnswer(
  file: string | undefined,
  operationId: string,
  { status, mediaType, body }: { readonly status: number; readonly mediaType: string; readonly body: unknown },
): Promise<AnswerCheck | undefined> {
  if (file === undefined) return undefined;
  if (globalThis.portalValidators === undefined) await loadScript(file);
  const byStatus = globalThis.portalValidators?.[operationId] ?? {};
  const key = [String(status), `${String(status).charAt(0)}XX`, 'default'].find((each) =>
    Object.hasOwn(byStatus, each),
  );
  if (key === undefined) return invalid(`Status ${status} is not documented.`);
  const byType = byStatus[key] ?? {};
  const documented = Object.keys(byType);
  if (documented.length === 0) return { isValid: true, message: `Status ${status} is documented without a body.` };
  const validate = byType[matchMediaType(documented, mediaType) ?? ''];
  if (validate === undefined) {
    return invalid(
      `Content type ${mediaType || '(none)'} is not documented for status ${status}; ${documented.join(', ')} is.`,
    );
  }
  if (body === undefined) return invalid('The body is not valid JSON.');
  if (validate(body)) return { isValid: true, message: `Valid: the body matches the document (status ${key}).` };
  const [error] = validate.errors ?? [];
  const place = error?.instancePath === '' ? 'The body' : error?.instancePath;
  const allowed = error?.params['allowedValues'];
  const list = Array.isArray(allowed) ? `: ${allowed.join(', ')}` : '';
  return invalid(`Not valid: ${place} ${error?.message ?? 'does not match the document'}${list}.`);
}

function invalid(message: string): AnswerCheck {
  return { isValid: false, message };
}
