import { identityScriptHosts } from '#config/third-parties.ts';

/** The part of the Trusted Types API that this file uses. https://www.w3.org/TR/trusted-types/ */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): unknown;
}

/** Returns a script address of the identity service as it is. @throws {TypeError} for any other address */
export function serviceScript(address: string): string {
  if (identityScriptHosts.some((host) => address.startsWith(host))) return address;
  throw new TypeError(`The shop loads no scripts from ${address}.`);
}

/**
 * Allows the scripts that the service's package loads by their address as text. The content security policy of the sign-in pages
 * allows this Trusted Types policy, which all other pages forbid.
 */
export function allowServiceScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createScriptURL: serviceScript });
}
