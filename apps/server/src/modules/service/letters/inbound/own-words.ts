/**
 * What somebody wrote in a mail themselves: without what it answers to, and without what their program or they put under every mail. Pure.
 */
import { REPLY_ABOVE } from '../../../ground/mail/index.ts';

/** Mails are cut to this before anything looks at them. */
const MOST_CHARACTERS = 200_000;
const MOST_LINES = 2_000;
/** What programs put before a quotation is shorter. */
const LONGEST_MARK = 400;

/**
 * “On Tuesday Ada wrote:”, as mail programs say it in the languages of the product. The line ends with a colon, or with the word itself.
 */
const WROTE =
  /(?:\b(?:wrote|writes|schrieb|geschrieben|a écrit|escribió|escribio|escreveu|ha scritto|skryf|skryf het|het geskryf|yazdı|şunu yazdı|menulis|tulis|sumulat|napisał|schreef|đã viết|viết)|έγραψε|написал\(?а?\)?|пишет|كتب|كتبت|ने लिखा|लिखा|เขียนว่า|เขียน|写道|寫道|写到|のメール|書きました|님이 작성|작성)[^\p{L}\n]{0,12}:?\s*$/iu;
/** The same where the name comes last. */
const WROTE_FIRST = /\b(?:schrieb|skryf|schreef)\s[^\n]{1,200}:\s*$/iu;
/** Programs that quote with the head of the mail: several such lines follow each other. */
const HEAD =
  /^\s*\*?(?:from|von|de|da|van|από|kimden|от|من|प्रेषक|จาก|từ|dari|daripada|mula kay|差出人|보낸 사람|发件人|發件人|寄件者|sent|gesendet|envoyé|enviado|inviato|gestuur|στάλθηκε|gönderildi|отправлено|送信日時|보낸 날짜|发送时间|傳送時間|寄件日期|date|datum|fecha|data|to|an|à|para|subject|betreff|objet|asunto|oggetto|assunto)\s*\*?\s*[::]/iu;
const ORIGINAL =
  /^\s*[-_=—]{2,}\s*(?:original message|ursprüngliche nachricht|message d’origine|message d'origine|mensaje original|messaggio originale|mensagem original|forwarded message|原始邮件|原始郵件|元のメッセージ|원본 메시지|исходное сообщение|oorspronklike boodskap)/iu;
const RULE = /^\s*_{20,}\s*$/;
const SENT_FROM =
  /^\s*(?:sent from my|get outlook for|von meinem .{1,40} gesendet|gesendet von|envoyé de mon|envoyé depuis|enviado desde mi|enviado do meu|inviato da|отправлено с|发自我的|發自我的|從我的|나의 .{1,20}에서 보냄|iphoneから送信)/iu;

export function ownWords(mail: string): string {
  const lines = mail.slice(0, MOST_CHARACTERS).replaceAll('\r\n', '\n').split('\n').slice(0, MOST_LINES);
  const end = lines.findIndex((line, index) => isEnd(line, lines, index));
  const own = (end === -1 ? lines : lines.slice(0, end)).filter((line) => !line.startsWith('>'));
  return own
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function isEnd(line: string, lines: readonly string[], index: number): boolean {
  if (line.includes(REPLY_ABOVE)) return true;
  if (line.length > LONGEST_MARK) return false;
  if (line === '-- ' || line === '--' || RULE.test(line) || ORIGINAL.test(line) || SENT_FROM.test(line)) return true;
  const next = (lines[index + 1] ?? '').slice(0, LONGEST_MARK);
  if (HEAD.test(line) && (HEAD.test(next) || HEAD.test((lines[index + 2] ?? '').slice(0, LONGEST_MARK)))) return true;
  // Only where a quotation follows: people write “I wrote:” as well. The line may be broken in two.
  const said = saysSo(line) || (line.trim() !== '' && saysSo(`${line} ${next}`));
  return said && isQuoted(lines.slice(index + 1, index + 6));
}

function saysSo(line: string): boolean {
  return WROTE.test(line) || WROTE_FIRST.test(line);
}

function isQuoted(lines: readonly string[]): boolean {
  return lines.some((line) => line.startsWith('>') || line.includes(REPLY_ABOVE));
}
