import type { Settings } from '#config/env.ts';
import { CommandError } from '#scripts/command-error.ts';
import { isLocal } from './is-local.ts';
import { type ShopFacts, shopProblems } from './shop-schema.ts';
import { readShopTexts, type TemplateText, templateTexts } from './shop-texts.ts';
import { template } from './template.ts';
import { thisShop } from './this-shop.ts';

/** Something that an operator must do before the shop opens. */
export interface ToDo {
  /** A fact of `src/config/shop.ts`, a setting, a page or a file. The problem continues it to a sentence without a period. */
  subject: string;
  problem: string;
  /** One sentence that says how to fix it, and where. */
  remedy: string;
  /** Whether shoppers can't buy until it is done. */
  preventsSales?: boolean;
}

/** Thrown by a production build while there is anything left to do. */
export class NotReadyError extends CommandError {
  override name = 'NotReadyError';
  constructor(items: readonly ToDo[]) {
    super(`The shop is not ready for --production.\n\n${toDoText(items)}`);
  }
}

/** Numbers from 555-0100 to 555-0199, in any area code. https://nationalnanpa.com */
const RESERVED_PHONE = /^\+1\d{3}55501\d\d$/;
/** https://www.rfc-editor.org/rfc/rfc2606 */
const RESERVED_DOMAIN = /@(?:.*\.)?(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/i;

const IN_SHOP_FILE = 'Run "npm run init", or edit src/config/shop.ts.';

type Found = Pick<ToDo, 'subject' | 'problem'>;

/** Facts of the shop that are still those of the template. */
export function placeholders(facts: ShopFacts): Found[] {
  const { phone, phoneLabel, email, address, location } = facts;
  const { latitude, longitude } = template.location;
  const found: (Found & { isLeft: boolean })[] = [
    {
      subject: 'phone',
      problem: `is ${phoneLabel}, a number reserved for examples`,
      isLeft: RESERVED_PHONE.test(phone),
    },
    { subject: 'email', problem: `is ${email}, an address reserved for examples`, isLeft: RESERVED_DOMAIN.test(email) },
    {
      subject: 'address',
      problem: `is still the template's, ${template.street}`,
      isLeft: address.street === template.street,
    },
    {
      subject: 'location',
      problem: `is still the template's, ${latitude}, ${longitude}`,
      isLeft: location.latitude === latitude && location.longitude === longitude,
    },
  ];
  return found.filter(({ isLeft }) => isLeft).map(({ subject, problem }) => ({ subject, problem }));
}

function settingItems(settings: Settings): ToDo[] {
  const { apiUrl, siteUrl, paymentHosts, testPaymentPage, ratings, identity, tokenSyncUrl } = settings;
  const items: (ToDo | false)[] = [
    isLocal(apiUrl) && {
      subject: 'PUBLIC_API_URL',
      problem: `is ${apiUrl}, which only this machine can reach`,
      remedy: "Set PUBLIC_API_URL to the API's public origin.",
    },
    siteUrl.startsWith('https:') &&
      !apiUrl.startsWith('https:') &&
      !isLocal(apiUrl) && {
        subject: 'PUBLIC_API_URL',
        problem: `is ${apiUrl}, without https, so browsers on ${siteUrl} block calls to it`,
        remedy: 'Set up a certificate for the API, and set PUBLIC_API_URL to its https address.',
        preventsSales: true,
      },
    isLocal(siteUrl) && {
      subject: 'SITE_URL',
      problem: `is ${siteUrl}, so links in pages, sitemaps and feeds point to this machine`,
      remedy: "Set SITE_URL to the site's public origin.",
    },
    paymentHosts.length === 0 && {
      subject: 'PUBLIC_PAYMENT_HOSTS',
      problem: "lists no host, so shoppers can't pay",
      remedy: "Set PUBLIC_PAYMENT_HOSTS to the payment provider's host, such as www.paypal.com.",
      preventsSales: true,
    },
    testPaymentPage && {
      subject: 'PUBLIC_TEST_PAYMENT_PAGE',
      problem: 'is 1, so the site has a test payment page',
      remedy: 'Leave PUBLIC_TEST_PAYMENT_PAGE empty.',
    },
    identity !== null &&
      identity.emulator !== null && {
        subject: 'PUBLIC_IDENTITY_EMULATOR',
        problem: `is ${identity.emulator}, so shoppers sign in at an emulator on their own machine`,
        remedy: 'Leave PUBLIC_IDENTITY_EMULATOR empty.',
      },
    tokenSyncUrl.startsWith('http:') && {
      subject: 'PUBLIC_TOKEN_SYNC_URL',
      problem: `is ${tokenSyncUrl}, which only this machine can reach`,
      remedy: 'Set PUBLIC_TOKEN_SYNC_URL to a public https address, or leave it empty.',
    },
    ratings === 'placeholder' && {
      subject: 'PUBLIC_RATINGS',
      problem: 'is placeholder, so pages show made-up ratings',
      remedy: 'Set PUBLIC_RATINGS to api, or to off if the API has no ratings.',
    },
  ];
  return items.filter((item) => item !== false);
}

interface Facts {
  shop: ShopFacts;
  settings: Settings;
  /** Claims of the home page that the catalogue does not keep: `seo/claims.ts`. */
  claims: readonly string[];
  /** Texts that name facts of the template which the shop no longer has. */
  texts: readonly TemplateText[];
}

/** Lists what an operator must still do before the shop opens. Each problem is listed once. */
export function toDoList({ shop, settings, claims, texts }: Facts): ToDo[] {
  return [
    ...shopProblems(shop).map(({ path, problem }) => ({ subject: path, problem, remedy: IN_SHOP_FILE })),
    ...placeholders(shop).map((found) => ({ ...found, remedy: IN_SHOP_FILE })),
    ...settingItems(settings),
    ...claims.map((problem) => ({
      subject: 'the home page',
      problem,
      remedy: 'Change the claim in src/config/claims.ts, or the prices in the API.',
    })),
    ...texts.map(({ file, words }) => ({
      subject: file,
      problem: `still says ${words.map((word) => `"${word}"`).join(', ')}`,
      remedy: "Change these texts to the shop's own.",
    })),
  ];
}

/** The same list for this shop. @param claims claims of the home page that the catalogue does not keep */
export function toDoOfShop(settings: Settings, claims: readonly string[]): ToDo[] {
  return toDoList({ shop: thisShop, settings, claims, texts: templateTexts(thisShop, readShopTexts()) });
}

/** Formats the list for the end of a command's output. A remedy of several items shows once, below the last of them. */
export function toDoText(items: readonly ToDo[]): string {
  const lines = items.flatMap(({ subject, problem, remedy }, at) => [
    `  ${subject} ${problem}`,
    ...(items[at + 1]?.remedy === remedy ? [] : [`    → ${remedy}`]),
  ]);
  return ['Before you open the shop:', ...lines].join('\n');
}
