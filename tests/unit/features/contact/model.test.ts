import { describe, expect, test } from 'vitest';
import { contactSent, enquirySent } from '#features/contact/copy.ts';
import {
  canSendContact,
  canSendEnquiry,
  canSendQuestion,
  cleanContact,
  enquiryMail,
  enquiryText,
  questionMail,
} from '#features/contact/model.ts';
import { manyLines, oneLine } from '#lib/text.ts';
import { FAILED } from '#runtime/sending.ts';
import { fc } from '../../../fixtures/properties.ts';

test('message texts match the specified wording', () => {
  expect({ contact: contactSent, enquiry: enquirySent }).toEqual({
    enquiry: 'Your enquiry was successfully submitted. Our sales representative will get back to you.',
    contact: 'Your message was successfully submitted. Our customer care representative will get back to you.',
  });
  expect(FAILED).toBe('An error occured. Please try again.');
});

describe('oneLine', () => {
  test.each([
    ['ada@example.com\r\nBcc: all@example.com', 'ada@example.com Bcc: all@example.com'],
    ['  Hello\n\n\tthere ', 'Hello there'],
    ['a\u2028b\u2029c\u0085d\u0000e', 'a b c d e'],
    ['Pièce d’or, 100 % 金', 'Pièce d’or, 100 % 金'],
    ['\r\n', ''],
  ])('turns %j into %j', (text, line) => {
    expect(oneLine(text)).toBe(line);
  });

  test('contains no line break or control character and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const line = oneLine(text);
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(oneLine(line)).toBe(line);
      }),
    );
  });
});

describe('manyLines', () => {
  test.each([
    ['Two\r\nlines\rand\u2028more', 'Two\nlines\nand\nmore'],
    ['kept:\ttab, gone:\u0000\u0007\u009f.', 'kept:\ttab, gone:.'],
    ['\n  text \n', 'text'],
  ])('turns %j into %j', (text, lines) => {
    expect(manyLines(text)).toBe(lines);
  });
});

test('an enquiry names the product and its page on one line', () => {
  expect(enquiryText('Royal Drum', 'https://eart.example/products/royal-drum')).toBe(
    'Price enquiry for Royal Drum LINK:https://eart.example/products/royal-drum',
  );
  expect(enquiryText('Royal\r\nDrum', 'https://eart.example/products/1')).not.toMatch(/[\r\n]/);
});

test.each([
  ['', false],
  ['a@bc', false],
  ['a@b.c', true],
  ['ada@example.com', true],
  ['    a@   ', false],
])('an enquiry from %j can be sent: %s', (email, can) => {
  expect(canSendEnquiry(email)).toBe(can);
});

describe('contact message', () => {
  const contact = { email: 'ada@example.com', subject: 'Hello', message: 'Two\nlines', name: '' };

  test('requires email, subject and message, but not a name', () => {
    expect(canSendContact(contact)).toBe(true);
    for (const field of ['email', 'subject', 'message']) {
      expect(canSendContact({ ...contact, [field]: '' })).toBe(false);
      expect(canSendContact({ ...contact, [field]: ' \n ' })).toBe(false);
    }
  });

  test('keeps line breaks in the message and removes them from one-line fields', () => {
    const hostile = { email: 'a@b.cd\r\nCc: x', subject: 'Hi\nBcc: y', name: 'Ada\r\nTo: z', message: 'One\r\nTwo' };
    expect(cleanContact(hostile)).toEqual({
      email: 'a@b.cd Cc: x',
      subject: 'Hi Bcc: y',
      name: 'Ada To: z',
      message: 'One\nTwo',
    });
  });
});

test.each([
  ['a@b.c', ' \n ', false],
  ['', 'Is it light?', false],
  ['a@b.c', 'Is it light?', true],
])('a question from %j with the text %j can be sent: %s', (email, question, can) => {
  expect(canSendQuestion(email, question)).toBe(can);
});

test('questionMail encodes any product name and adds the link', () => {
  const mail = new URL(questionMail('hello@example.com', 'Drum & "Bell"?\r\nbcc=x', 'https://eart.example/products/1'));
  expect([...mail.searchParams]).toEqual([
    ['subject', 'Question about Drum & "Bell"? bcc=x'],
    ['body', 'https://eart.example/products/1'],
  ]);
});

test('enquiryMail encodes any product name in the mailto URL', () => {
  const name = 'Drum & "Bell"?\r\nbcc=x';
  const mail = new URL(enquiryMail('hello@example.com', name, 'https://eart.example/products/1'));
  expect(mail.pathname).toBe('hello@example.com');
  expect([...mail.searchParams]).toEqual([
    ['subject', 'Price enquiry: Drum & "Bell"? bcc=x'],
    ['body', 'Price enquiry for Drum & "Bell"? bcc=x LINK:https://eart.example/products/1'],
  ]);
});
