import { styleText } from 'node:util';
import { Argument, Command as Commander, Option as Flag, Help, type ParseOptionsResult } from 'commander';
import { didYouMean } from '../../engine/json/did-you-mean.ts';
import type { Command, Io } from './command.ts';
import { flagOf, type Option, rangeText, UsageError } from './option.ts';

/** How wide the help is at most, in columns. */
const HELP_WIDTH = 100;

/** How wide the column of the options is at most. */
const TERM_WIDTH = 28;

/** Help in two columns. A term that is wider than its column has a line of its own, so that it narrows no other description. */
class ColumnHelp extends Help {
  override padWidth(command: Commander, helper: Help): number {
    return Math.min(super.padWidth(command, helper), TERM_WIDTH);
  }

  override formatItem(term: string, termWidth: number, description: string, helper: Help): string {
    if (helper.displayWidth(term) <= termWidth) return super.formatItem(term, termWidth, description, helper);
    return `${super.formatItem(term, termWidth, '', helper)}\n${super.formatItem('', termWidth, description, helper)}`;
  }
}

/** A command as commander parses it. Errors name what is known, and hold no secret. */
export class CommandLine extends Commander {
  declare readonly commands: readonly CommandLine[];
  declare parent: CommandLine | null;
  /** The values that no output may hold. */
  readonly secrets: string[] = [];

  /** A program without commands. */
  static root(name: string, { stdout, stderr }: Io): CommandLine {
    return new CommandLine(name)
      .exitOverride()
      .enablePositionalOptions()
      .helpCommand(false)
      .helpOption('-h, --help', 'This text.')
      .configureHelp({
        helpWidth: HELP_WIDTH,
        styleTitle: (title) => styleText('bold', title, { stream: stdout }),
        visibleCommands: ({ commands }) => commands.flatMap((each) => [each, ...each.commands]).filter(hasSummary),
        subcommandTerm: (command) => wordsOf(command).slice(1).join(' '),
      })
      .configureOutput({
        writeOut: (text) => stdout.write(text),
        writeErr: (text) => stderr.write(text),
        outputError: () => {},
        getOutHasColors: () => true,
      });
  }

  override createCommand(name?: string): CommandLine {
    return new CommandLine(name).helpCommand(false);
  }

  override createHelp(): ColumnHelp {
    return Object.assign(new ColumnHelp(), this.configureHelp());
  }

  /** The words that call it, such as `backoffice sandbox import`. */
  get words(): string {
    return wordsOf(this).join(' ');
  }

  /** The command below it that `word` calls. */
  below(word: string | undefined): CommandLine | undefined {
    return this.commands.find((command) => command.name() === word);
  }

  /** @throws {UsageError} `unknown-command`, `unknown-flag`, `value-unexpected` */
  override parseOptions(argv: string[]): ParseOptionsResult {
    const parsed = super.parseOptions(argv);
    const [word] = parsed.operands;
    // What follows may be a secret.
    const flag = parsed.unknown[0]?.replace(/^(-[^-]|[^=]*).*$/s, '$1');
    const [given] = Object.keys(this.opts());
    if (this.below(word) !== undefined) {
      if (given === undefined) return parsed;
      throw new UsageError('unexpected-argument', `${flagOf(given)} is not an option of "${this.words} ${word}".`);
    }
    if (this.commands.length > 0 && word !== undefined) {
      const names = this.commands.map((command) => command.name());
      throw unknown('unknown-command', `command ${JSON.stringify(word)}`, word, names);
    }
    if (flag === undefined || parsed.unknown.some((each) => each === '--help' || each === '-h')) return parsed;
    if (this.flags.includes(flag)) throw new UsageError('value-unexpected', `${flag} takes no value.`);
    throw unknown('unknown-flag', `flag ${flag}`, flag, this.flags);
  }

  /** Declares the arguments, the options and the help of a command. */
  define({ positionals, options, description = '', examples, exitCodes }: Command): this {
    for (const { value, help, required, repeatable, read } of Object.values(positionals)) {
      const name = repeatable ? `${value}...` : value;
      const argument = new Argument(required ? `<${name}>` : `[${name}]`, help);
      this.addArgument(argument.argParser((text, earlier) => read(text, value, earlier)));
    }
    for (const [name, option] of Object.entries(options)) {
      const flag = new Flag([flagOf(name), option.value && `<${option.value}>`].join(' '), helpOf(option));
      // For commander --no-demo is the opposite of --demo.
      flag.negate = false;
      flag.helpGroup(`${option.section ?? 'Options'}:`);
      if (option.value !== '') flag.argParser((text, earlier) => this.#read(option, name, text, earlier));
      this.addOption(flag);
    }
    const help = this.createHelp();
    const codes = Object.entries(exitCodes).map(([code, text]) => help.formatItem(code, 1, text, help));
    const lines = examples.map(
      ({ line, does }) => `  ${line}\n${help.boxWrap(does, HELP_WIDTH - 6).replace(/^/gm, '      ')}`,
    );
    return this.description([this.description(), description].filter(Boolean).join('\n\n'))
      .addHelpText('after', ['', help.styleTitle('Examples:'), ...lines].join('\n'))
      .addHelpText('after', ['', help.styleTitle('Exit codes:'), ...codes].join('\n'));
  }

  /**
   * Takes from the environment and from the defaults what the command line leaves out.
   *
   * @throws {UsageError} `flag-missing`, `value-wrong`
   */
  complete({ positionals, options }: Command, env: Io['env']): this {
    for (const [name, option] of Object.entries(options)) {
      if (this.getOptionValue(name) !== undefined) continue;
      const text = option.env === undefined ? undefined : env[option.env];
      if (option.env !== undefined && text) {
        if (option.secret) this.secrets.push(text);
        this.setOptionValueWithSource(name, option.read(text, option.env), 'env');
      } else if (option.required) {
        const or = option.env === undefined ? '' : `, or set ${option.env}`;
        const how = `pass ${flagOf(name)} ${option.value}${or}`;
        throw new UsageError('flag-missing', `${flagOf(name)} is missing; ${how}: ${option.help}`);
      } else this.setOptionValueWithSource(name, option.default, 'default');
    }
    for (const [at, name] of Object.keys(positionals).entries()) this.setOptionValue(name, this.processedArgs[at]);
    return this;
  }

  get flags(): string[] {
    return this.createHelp()
      .visibleOptions(this)
      .flatMap(({ long }) => long ?? []);
  }

  /** @throws {UsageError} `flag-repeated`, `value-missing`, `value-wrong` */
  #read(option: Option<unknown>, name: string, text: string, earlier: unknown): unknown {
    if (option.secret) this.secrets.push(text);
    const flag = flagOf(name);
    if (earlier !== undefined && !option.repeatable) {
      throw new UsageError('flag-repeated', `${flag} is given more than once; it is allowed once.`);
    }
    const next = text.replace(/=.*$/s, '');
    if (this.flags.includes(next)) {
      throw new UsageError('value-missing', `${flag} has no value; ${next} follows. Write ${flag} ${option.value}.`);
    }
    return option.read(text, flag, earlier);
  }
}

function hasSummary(command: Commander): boolean {
  return command.description() !== '';
}

function wordsOf(command: Commander): string[] {
  return [...(command.parent === null ? [] : wordsOf(command.parent)), command.name()];
}

function unknown(code: 'unknown-command' | 'unknown-flag', what: string, given: string, known: string[]): UsageError {
  return new UsageError(code, `Unknown ${what}${didYouMean(given, known)} Known are: ${known.join(', ')}.`);
}

function helpOf(option: Option<unknown>): string {
  const { help, choices = {}, default: byDefault, env, required, repeatable, secret } = option;
  const isShown = !secret && (typeof byDefault === 'string' || typeof byDefault === 'number');
  const notes = [
    required ? 'required' : '',
    repeatable ? 'repeatable' : '',
    rangeText(option).trim(),
    isShown && option.choices === undefined ? `default: ${byDefault}` : '',
    env === undefined ? '' : `or set ${env}`,
  ].filter(Boolean);
  const meanings = Object.entries(choices).map(
    ([name, meaning]) => `- ${name}: ${meaning}${name === byDefault ? ' (default)' : ''}`,
  );
  return [notes.length === 0 ? help : `${help} (${notes.join('; ')})`, ...meanings].join('\n');
}
