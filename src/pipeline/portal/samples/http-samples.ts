import { type ClientId, snippetz, type TargetId } from '@scalar/snippetz';
import { type CodeSample, placeholder, placeholdersOf, type SampleBody, type SampleRequest } from '../sample.ts';

/** One language, and how the output of snippetz becomes a program that takes its credentials from the environment. */
interface Language {
  readonly label: string;
  readonly language: string;
  print(sample: Har): string;
  /** The expression that reads an environment variable. */
  read(name: string): string;
  /** The mark around a string. */
  readonly quote: '"' | "'";
  /** The code that sends {@link FILE} as a body, and what it becomes: the content of a file. */
  readonly file: readonly [text: string, content: string];
  /** Adds imports and prints the response. */
  finish(code: string): string;
}

/** A request in the parts of HAR 1.2 that the samples have. */
interface Har {
  readonly method: string;
  readonly url: string;
  readonly headers: { readonly name: string; readonly value: string }[];
  readonly postData?: {
    readonly mimeType: string;
    readonly text?: string;
    readonly params?: {
      readonly name: string;
      readonly value?: string;
      readonly fileName?: string;
      readonly contentType?: string;
    }[];
  };
}

/** The text of a body that is a file, until the language writes how it reads one. */
const FILE = '__FILE__';
const READ_BLOB = "await (await import('node:fs')).openAsBlob('file')";

const SNIPPETZ = snippetz();

function printer<Target extends TargetId>(target: Target, client: ClientId<Target>) {
  return (har: Har) => SNIPPETZ.print(target, client, har) ?? '';
}

const python = printer('python', 'requests');
const csharp = printer('csharp', 'httpclient');

const LANGUAGES: readonly Language[] = [
  {
    label: 'fetch',
    language: 'javascript',
    print: printer('js', 'fetch'),
    read: (name) => `process.env.${name}`,
    quote: "'",
    file: [`'${FILE}'`, READ_BLOB],
    finish: (code) =>
      `${code
        .replace(/^fetch\(/m, 'const response = await fetch(')
        .replaceAll('new Blob([])', READ_BLOB)};\nconsole.log(response.status, await response.text());`,
  },
  {
    label: 'Python',
    language: 'python',
    // snippetz 0.10.2 leaves out a body of another media type than these, and does not escape the one of bytes.
    print: (har) => {
      const { mimeType = '', text } = har.postData ?? {};
      if (text === undefined || text === FILE || mimeType === 'application/json') return python(har);
      const code = python({ ...har, postData: { mimeType: 'application/octet-stream', text: FILE } });
      return code.replace(`b"${FILE}"`, () => `${JSON.stringify(text)}.encode()`);
    },
    read: (name) => `os.environ["${name}"]`,
    quote: '"',
    file: [`b"${FILE}"`, 'open("file", "rb")'],
    finish: (code) => `import os\n\nimport requests\n\nresponse = ${code}\nprint(response.status_code, response.text)`,
  },
  {
    label: 'Java',
    language: 'java',
    print: printer('java', 'nethttp'),
    read: (name) => `System.getenv("${name}")`,
    quote: '"',
    file: [
      `"${FILE}".getBytes(java.nio.charset.StandardCharsets.UTF_8)`,
      'java.nio.file.Files.readAllBytes(java.nio.file.Path.of("file"))',
    ],
    finish: (code) => `import java.net.http.*;\n\n${code}`,
  },
  {
    label: 'C#',
    language: 'csharp',
    // snippetz 0.10.2 writes headers of C# into strings as they are.
    print: (har) =>
      csharp({
        ...har,
        headers: har.headers.map(({ name, value }) => ({ name, value: value.replaceAll(/[\\"]/g, String.raw`\$&`) })),
      }),
    read: (name) => `Environment.GetEnvironmentVariable("${name}")`,
    quote: '"',
    file: [`System.Text.Encoding.UTF8.GetBytes("${FILE}")`, 'File.ReadAllBytes("file")'],
    finish: (code) =>
      `using System.Net.Http.Headers;\n\n${code}\nConsole.WriteLine(await response.Content.ReadAsStringAsync());`,
  },
  {
    label: 'Go',
    language: 'go',
    print: printer('go', 'native'),
    read: (name) => `os.Getenv("${name}")`,
    quote: '"',
    file: [`payload := strings.NewReader("${FILE}")`, 'payload, _ := os.Open("file")'],
    finish: (code) =>
      code
        .replace(/\t"net\/http"\n(?!\t"os"\n)/, '\t"net/http"\n\t"os"\n')
        .replace(code.includes('os.Open("file")') ? '\t"strings"\n' : '', '')
        .replace('\tfmt.Println(res)\n', '')
        .replace('\n\n}', '\n}'),
  },
];

/** A URL that snippetz accepts, in place of the address of the server. */
const ADDRESS = 'https://backoffice-url.invalid';

/** The request in the languages other than that of the client. The code sends the same request as the curl command. */
export function httpSamples(sample: SampleRequest): readonly CodeSample[] {
  const { operation, url, headers, body, variables } = sample;
  const server = placeholder(variables[0] ?? '');
  const har: Har = {
    method: operation.method.toUpperCase(),
    url: url.replace(server, ADDRESS),
    headers: headers.map(([name, value]) => ({ name, value })),
    ...(body === undefined ? {} : { postData: postDataOf(body) }),
  };
  return LANGUAGES.map(({ label, language, print, read, quote, file, finish }) => {
    const code = print(har)
      .replaceAll(ADDRESS, server)
      .replace(file[0], () => file[1]);
    return { label, language, code: finish(withVariables(code, placeholdersOf(sample), quote, read)) };
  });
}

function postDataOf({ mediaType, text, parts }: SampleBody): NonNullable<Har['postData']> {
  // As bytes, the only form of a file that each language knows; the header names the real media type.
  if (parts === undefined) return text === undefined ? FILE_DATA : { mimeType: mediaType, text };
  const params = parts.map(({ name, text: value, contentType }) => ({
    name,
    ...(value === undefined ? { fileName: 'file' } : { value }),
    ...(contentType === undefined ? {} : { contentType }),
  }));
  return { mimeType: 'multipart/form-data', params };
}

const FILE_DATA = { mimeType: 'application/octet-stream', text: FILE };

/** Replaces the placeholders in strings: `"Bearer __X__"` becomes `"Bearer " + read("X")`. */
function withVariables(code: string, placeholders: RegExp, quote: '"' | "'", read: (name: string) => string): string {
  const text = quote === '"' ? /"((?:[^"\\\n]|\\.)*)"/g : /'((?:[^'\\\n]|\\.)*)'/g;
  return code.replaceAll(text, (whole, content: string) => {
    const parts = content.split(placeholders);
    if (parts.length === 1) return whole;
    return parts
      .map((part, index) => (index % 2 === 1 ? read(part) : part === '' ? '' : quote + part + quote))
      .filter((part) => part !== '')
      .join(' + ');
  });
}
