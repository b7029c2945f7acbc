-- Words that lead to payment outside the platform. A message with one of them is delivered as it is, and both sides read why to be careful.
CREATE TABLE warned_words (
  language  text NOT NULL,
  -- In small letters; found as a whole word where the language parts its words.
  word      text NOT NULL CHECK (length(word) BETWEEN 2 AND 60 AND word = lower(word)),
  PRIMARY KEY (language, word)
);
INSERT INTO warned_words (language, word) VALUES
  ('en', 'western union'), ('en', 'moneygram'), ('en', 'bank transfer'), ('en', 'wire transfer'), ('en', 'pay directly'), ('en', 'pay outside'),
  ('en', 'outside the platform'), ('en', 'paypal'), ('en', 'whatsapp'), ('en', 'telegram'), ('en', 'gift card'), ('en', 'cash app'), ('en', 'my wallet address'),
  ('de', 'banküberweisung'), ('de', 'direkt überweisen'), ('de', 'außerhalb der plattform'), ('de', 'direkt bezahlen'),
  ('fr', 'virement bancaire'), ('fr', 'payer directement'), ('fr', 'hors de la plateforme'), ('fr', 'hors plateforme'),
  ('es', 'transferencia bancaria'), ('es', 'pagar directamente'), ('es', 'fuera de la plataforma'),
  ('pt', 'transferência bancária'), ('pt', 'pagar diretamente'), ('pt', 'fora da plataforma'), ('pt', 'chave pix'),
  ('it', 'bonifico bancario'), ('it', 'pagare direttamente'), ('it', 'fuori dalla piattaforma'),
  ('ru', 'банковский перевод'), ('ru', 'перевод на карту'), ('ru', 'оплатить напрямую'), ('ru', 'вне платформы'),
  ('ar', 'تحويل بنكي'), ('ar', 'الدفع مباشرة'), ('ar', 'خارج المنصة'), ('ar', 'واتساب'), ('ar', 'تيليجرام'),
  ('tr', 'banka havalesi'), ('tr', 'platform dışında'), ('tr', 'doğrudan öde'),
  ('el', 'τραπεζική μεταφορά'), ('el', 'εκτός πλατφόρμας'), ('el', 'πληρώστε απευθείας'),
  ('hi', 'बैंक ट्रांसफर'), ('hi', 'सीधे भुगतान'), ('hi', 'प्लेटफ़ॉर्म के बाहर'),
  ('id', 'transfer bank'), ('id', 'bayar langsung'), ('id', 'di luar platform'),
  ('ms', 'pindahan bank'), ('ms', 'bayar terus'), ('ms', 'di luar platform'),
  ('ph', 'bank transfer'), ('ph', 'bayad nang direkta'), ('ph', 'sa labas ng platform'),
  ('vi', 'chuyển khoản'), ('vi', 'thanh toán trực tiếp'), ('vi', 'ngoài nền tảng'),
  ('af', 'bankoordrag'), ('af', 'betaal direk'), ('af', 'buite die platform'),
  ('th', 'โอนเงิน'), ('th', 'จ่ายตรง'), ('th', 'นอกแพลตฟอร์ม'),
  ('ja', '銀行振込'), ('ja', '直接支払'), ('ja', 'プラットフォーム外'),
  ('ko', '계좌이체'), ('ko', '직접 송금'), ('ko', '플랫폼 밖'),
  ('cn', '银行转账'), ('cn', '微信转账'), ('cn', '支付宝'), ('cn', '私下付款'), ('cn', '平台外'),
  ('tw', '銀行轉帳'), ('tw', '微信轉帳'), ('tw', '支付寶'), ('tw', '私下付款'), ('tw', '平台外');

ALTER TABLE messages ADD COLUMN warning text CHECK (warning IN ('payment'));
-- It takes what is warned of along.
DROP FUNCTION IF EXISTS append_message;

-- Somebody takes no messages of somebody: a buyer of a shop, or a shop of a buyer. It holds in all that they write to each other.
CREATE TABLE conversation_blocks (
  shop_id     uuid NOT NULL REFERENCES shops,
  user_id     uuid REFERENCES users,
  visitor_id  uuid REFERENCES visitors ON DELETE CASCADE,
  by_side     text NOT NULL CHECK (by_side IN ('buyer', 'shop')),
  created_at  timestamptz NOT NULL,
  CHECK ((user_id IS NULL) <> (visitor_id IS NULL)),
  UNIQUE NULLS NOT DISTINCT (shop_id, user_id, visitor_id, by_side)
);
CREATE INDEX conversation_blocks_of_user ON conversation_blocks (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX conversation_blocks_of_visitor ON conversation_blocks (visitor_id) WHERE visitor_id IS NOT NULL;

-- What one side says of the other. The service looks at it and says what came of it.
CREATE TABLE conversation_reports (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  conversation_id  uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  by_side          text NOT NULL CHECK (by_side IN ('buyer', 'shop')),
  reporter_id      uuid NOT NULL,
  reason           text NOT NULL CHECK (reason IN ('payment', 'abuse', 'fraud', 'other')),
  words            text NOT NULL DEFAULT '' CHECK (length(words) <= 1000),
  -- The last message when it was said.
  up_to            integer NOT NULL,
  created_at       timestamptz NOT NULL,
  settled_at       timestamptz,
  settled_by       uuid REFERENCES staff,
  outcome          text CHECK (length(outcome) BETWEEN 1 AND 1000),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL) AND (settled_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX conversation_reports_open ON conversation_reports (created_at) WHERE settled_at IS NULL;
CREATE UNIQUE INDEX conversation_reports_once ON conversation_reports (conversation_id, by_side) WHERE settled_at IS NULL;

-- A conversation with a shop into which the platform was called: until the service closes it, it stands in the queue of the service too.
ALTER TABLE conversations
  ADD COLUMN handed_over_at timestamptz,
  ADD COLUMN handed_over_by text CHECK (handed_over_by IN ('buyer', 'shop')),
  DROP CONSTRAINT conversations_check2,
  ADD CONSTRAINT conversations_assigned_to_service CHECK (assigned_to IS NULL OR shop_id IS NULL OR handed_over_at IS NOT NULL),
  ADD CONSTRAINT conversations_handed_over CHECK ((handed_over_at IS NULL) = (handed_over_by IS NULL) AND (handed_over_at IS NULL OR shop_id IS NOT NULL));
CREATE INDEX conversations_handed_over_to ON conversations (storefront_code, last_message_at DESC) WHERE handed_over_at IS NOT NULL;

-- To find out whether a picture is still shown.
CREATE INDEX messages_pictures ON messages (media_id) WHERE media_id IS NOT NULL;

-- What the people of a shop have ready to say, and when they are there.
CREATE TABLE shop_answers (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  shop_id     uuid NOT NULL REFERENCES shops,
  title       text NOT NULL CHECK (length(title) BETWEEN 1 AND 40),
  body        text NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
  changed_at  timestamptz NOT NULL
);
CREATE INDEX shop_answers_of ON shop_answers (shop_id, title);

CREATE TABLE shop_hours (
  shop_id    uuid PRIMARY KEY REFERENCES shops,
  -- By their ISO numbers, Monday first.
  weekdays   integer[] NOT NULL CHECK (cardinality(weekdays) BETWEEN 1 AND 7 AND weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]),
  opens      text NOT NULL CHECK (opens ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  closes     text NOT NULL CHECK (closes ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  time_zone  text NOT NULL CHECK (length(time_zone) BETWEEN 1 AND 60),
  CHECK (opens < closes)
);

-- What was closed before anybody counted.
INSERT INTO conversation_closings (conversation_id, closed_seq, storefront_code, language, opened_at, closed_at, closed_by)
SELECT c.id, c.closed_seq, c.storefront_code, c.language, (SELECT min(m.created_at) FROM messages m WHERE m.conversation_id = c.id), c.closed_at, c.closed_by
FROM conversations c WHERE c.closed_at IS NOT NULL AND c.closed_seq IS NOT NULL AND c.last_seq > 0 ON CONFLICT DO NOTHING;
