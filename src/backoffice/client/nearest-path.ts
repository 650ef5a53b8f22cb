/**
 * The type of the path argument of a call: `Path` where `Given`, the text in the call, is one of `Known`. Otherwise it is a
 * text that names the nearest ones, which the compiler prints. The compiler infers `Path` and `Given` from the same argument.
 */
export type PathArgument<Path, Given extends string, Known, AllPaths> = [NeverIf<Given, Known>] extends [never]
  ? Path | Given
  : string extends Given
    ? Known
    : Given extends keyof AllPaths
      ? `Did you mean ${MethodsOf<AllPaths[Given]>} ${Given}?`
      : `Did you mean ${Nearest<Given, Known & string>}?`;

/**
 * `Then`, by default never, where `Given` is a `Wanted`, and otherwise any. Compare it with never. While the types are open, the compiler drops `any`
 * and takes the condition for true: so a call whose arguments are checked by it is assignable to a call of openapi-fetch.
 */
// biome-ignore lint/suspicious/noExplicitAny: for types that are known, only never passes the condition
export type NeverIf<Given, Wanted, Then = never> = [Given] extends [Wanted] ? Then : any;

/** The HTTP methods of a path. */
type MethodsOf<Item> = {
  [M in keyof Item & string]: Item[M] extends { responses: object } ? Uppercase<M> : never;
}[keyof Item & string];

type Nearest<Given extends string, Known extends string> = {
  [K in Known]: Distance<Relative<Given>, Relative<K>>['length'];
} extends infer By
  ? { [K in keyof By]: By[K] extends Smallest<By[keyof By]> ? K : never }[keyof By] & string
  : never;

/** Without the slash at the start, which may be all that is missing. */
type Relative<Path extends string> = Path extends `/${infer Rest}` ? Rest : Path;

/** The smallest of some numbers; all of them where none is below 300. */
type Smallest<Numbers, Count extends 0[] = []> = Count['length'] extends 300
  ? Numbers
  : Count['length'] extends Numbers
    ? Count['length']
    : Smallest<Numbers, [...Count, 0]>;

/** A list as long as the distance of two paths: the characters of each two segments between their common start and end. */
type Distance<A extends string, B extends string, Sum extends 0[] = []> = A extends `${infer FirstOfA}/${infer RestOfA}`
  ? B extends `${infer FirstOfB}/${infer RestOfB}`
    ? Distance<RestOfA, RestOfB, [...Sum, ...Difference<FirstOfA, FirstOfB>]>
    : [...Sum, ...Difference<A, B>]
  : [...Sum, ...Difference<A, B>];

type Difference<A extends string, B extends string> =
  WithoutStart<A, B> extends [infer EndOfA extends string, infer EndOfB extends string]
    ? WithoutStart<Reversed<EndOfA>, Reversed<EndOfB>> extends [infer C extends string, infer D extends string]
      ? [...Characters<C>, ...Characters<D>]
      : never
    : never;

type WithoutStart<A extends string, B extends string> = A extends `${infer First}${infer RestOfA}`
  ? B extends `${First}${infer RestOfB}`
    ? WithoutStart<RestOfA, RestOfB>
    : [A, B]
  : [A, B];

type Reversed<A extends string, Result extends string = ''> = A extends `${infer First}${infer Rest}`
  ? Reversed<Rest, `${First}${Result}`>
  : Result;

type Characters<A extends string, List extends 0[] = []> = A extends `${string}${infer Rest}`
  ? Characters<Rest, [...List, 0]>
  : List;
