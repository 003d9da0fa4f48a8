/** Types for the package, which has none, derived from its `index.js` and from the behavior of its WebAssembly. */
declare module 'netlify-redirector' {
  export interface MatchRequest {
    scheme: string;
    host: string;
    path: string;
    query: string;
    getHeader(name: string): string;
    getCookie(name: string): string;
  }

  export interface RuleMatch {
    to?: string;
    status?: number;
    force?: boolean;
    force404?: boolean;
  }

  export interface Matcher {
    match(request: MatchRequest): RuleMatch | null;
    delete(): void;
  }

  const redirector: {
    parseJSON(rules: string, options: { jwtSecret: string; jwtRoleClaim: string }): Promise<Matcher>;
  };
  // biome-ignore lint/style/noDefaultExport: a CommonJS package has no other export
  export default redirector;
}
