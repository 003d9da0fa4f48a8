import {
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorInfo,
  type MultiFactorResolver,
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  TotpMultiFactorGenerator,
  type User,
  type UserCredential,
} from 'firebase/auth';
import { shop } from '#config/shop.ts';
import { fieldsOf, textOf } from '#lib/fields.ts';
import { auth, withVerifier } from './service.ts';

/** A second factor of an account: codes by text message, or of an authenticator app. */
export interface Factor {
  id: string;
  kind: 'phone' | 'app';
  /** The end of the phone number, or the name that the shopper gave it; '' if there is neither. */
  label: string;
}

function factorOf(info: MultiFactorInfo): Factor {
  const isPhone = info.factorId === PhoneMultiFactorGenerator.FACTOR_ID;
  // The service masks all but the last digits during a sign-in.
  const phone = textOf(fieldsOf(info).phoneNumber)?.slice(-4);
  return { id: info.uid, kind: isPhone ? 'phone' : 'app', label: (isPhone && phone) || (info.displayName ?? '') };
}

/** A sign-in that waits for a second factor. */
export interface Challenge {
  factors: Factor[];
  /** Sends the text message of a phone factor. @returns what `confirm` needs @throws {FirebaseError} */
  sendCode(factor: Factor, place: Element): Promise<string>;
  /** @param sent what `sendCode` returned; '' for an app @throws {FirebaseError} */
  confirm(factor: Factor, sent: string, code: string): Promise<UserCredential>;
}

/** Creates the challenge of a sign-in that failed with `auth/multi-factor-auth-required`. */
export function challengeOf(error: unknown): Challenge {
  const resolver: MultiFactorResolver = getMultiFactorResolver(auth, error as MultiFactorError);
  const { hints, session } = resolver;
  return {
    factors: hints.map(factorOf),
    sendCode: (factor, place) =>
      withVerifier(place, (verifier) =>
        new PhoneAuthProvider(auth).verifyPhoneNumber({ multiFactorUid: factor.id, session }, verifier),
      ),
    confirm: (factor, sent, code) =>
      resolver.resolveSignIn(
        factor.kind === 'phone'
          ? PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(sent, code))
          : TotpMultiFactorGenerator.assertionForSignIn(factor.id, code),
      ),
  };
}

/** Returns the second factors of an account. */
export const factorsOf = (user: User): Factor[] => multiFactor(user).enrolledFactors.map(factorOf);

/** A new second factor that waits for its first code. @throws {FirebaseError} */
export type ConfirmFactor = (code: string) => Promise<void>;

/** Sends a code to a phone that becomes a second factor. @param phone such as `+12025550123` @throws {FirebaseError} */
export async function addPhone(user: User, phone: string, place: Element): Promise<ConfirmFactor> {
  const session = await multiFactor(user).getSession();
  const sent = await withVerifier(place, (verifier) =>
    new PhoneAuthProvider(auth).verifyPhoneNumber({ phoneNumber: phone, session }, verifier),
  );
  return async (code) => {
    const credential = PhoneAuthProvider.credential(sent, code);
    await multiFactor(user).enroll(PhoneMultiFactorGenerator.assertion(credential));
  };
}

/** An authenticator app that is being added. */
export interface NewApp {
  /** The secret in base 32, to type into the app. */
  key: string;
  /** `otpauth:` URL that opens an app, or that its camera reads. */
  url: string;
  confirm: ConfirmFactor;
}

/** Creates the secret of an authenticator app that becomes a second factor. @throws {FirebaseError} */
export async function addApp(user: User): Promise<NewApp> {
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
  return {
    key: secret.secretKey,
    url: secret.generateQrCodeUrl(user.email ?? user.phoneNumber ?? '', shop.name),
    confirm: (code) => multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code)),
  };
}

/** Removes a second factor. @throws {FirebaseError} */
export const removeFactor = (user: User, { id }: Factor): Promise<void> => multiFactor(user).unenroll(id);
