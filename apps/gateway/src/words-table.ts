/** One text a line, in the order of `WORD_KEYS`. */
import type { Language } from '@entrepot/contracts/languages.ts';

export const WORDS: Readonly<Record<Language, string>> = {
  en: `
Sandbox: no real money
This page stands in for a payment company. Nothing is charged.
To pay
Payment
Payee
Open for {minutes} minutes
Pay by card
Card number
Valid until (MM/YY)
Security code
Pay {amount}
Or use a test card
Succeeds
Asks for a code
Is declined
Only the test numbers work. Never type a real card number here.
The card was declined. Please try another one.
Cancel and go back
Confirm the payment
Your bank would send you a code. Here it is {code}.
Code
Confirm
The code is wrong. Please try again.
Online payment account
Bank app
E-wallet
QR payment
Online banking
Cash at a counter
Choose what happens to this payment.
Approve the payment
Decline the payment
Let it expire
The payment is complete.
The payment was not made.
The payment has expired.
The payment was paid back.
Back to the shop
There is no such payment.`,
  cn: `
沙盒环境：不涉及真实资金
本页面代替支付公司，不会产生任何扣款。
应付金额
支付编号
收款方
{minutes} 分钟内有效
银行卡支付
卡号
有效期 (MM/YY)
安全码
支付 {amount}
或使用测试卡
支付成功
需要验证码
被拒绝
只有测试卡号有效。请勿在此输入真实卡号。
该卡被拒绝，请换一张卡。
取消并返回
确认支付
银行会向您发送验证码。此处的验证码是 {code}。
验证码
确认
验证码错误，请重试。
在线支付账户
银行 App
电子钱包
扫码支付
网上银行
柜台现金支付
请选择此笔支付的结果。
批准支付
拒绝支付
让其过期
支付已完成。
支付未完成。
支付已过期。
款项已退回。
返回商店
没有这笔支付。`,
  tw: `
沙盒環境：不涉及真實資金
本頁面代替支付公司，不會產生任何扣款。
應付金額
支付編號
收款方
{minutes} 分鐘內有效
銀行卡支付
卡號
有效期限 (MM/YY)
安全碼
支付 {amount}
或使用測試卡
支付成功
需要驗證碼
被拒絕
只有測試卡號有效。請勿在此輸入真實卡號。
該卡被拒絕，請換一張卡。
取消並返回
確認支付
銀行會向您發送驗證碼。此處的驗證碼是 {code}。
驗證碼
確認
驗證碼錯誤，請重試。
線上支付帳戶
銀行 App
電子錢包
掃碼付款
網路銀行
櫃台現金支付
請選擇此筆支付的結果。
核准支付
拒絕支付
讓其過期
支付已完成。
支付未完成。
支付已過期。
款項已退回。
返回商店
沒有這筆支付。`,
  ja: `
サンドボックス：実際のお金は動きません
このページは決済会社の代わりです。請求は発生しません。
お支払い額
支払い
お支払い先
{minutes} 分間有効
カードで支払う
カード番号
有効期限 (MM/YY)
セキュリティコード
{amount} を支払う
またはテストカードを使う
成功する
コードを求める
拒否される
使えるのはテスト番号だけです。本物のカード番号は入力しないでください。
カードが拒否されました。別のカードをお試しください。
キャンセルして戻る
支払いの確認
銀行からコードが届く場面です。ここでは {code} です。
コード
確認する
コードが違います。もう一度お試しください。
オンライン決済アカウント
銀行アプリ
電子ウォレット
QRコード決済
ネットバンキング
店頭での現金払い
この支払いの結果を選んでください。
支払いを承認する
支払いを拒否する
期限切れにする
支払いが完了しました。
支払いは行われませんでした。
支払いの期限が切れました。
支払いは返金されました。
ショップに戻る
この支払いは存在しません。`,
  de: `
Sandbox: kein echtes Geld
Diese Seite steht für ein Zahlungsunternehmen. Es wird nichts abgebucht.
Zu zahlen
Zahlung
Zahlungsempfänger
{minutes} Minuten offen
Mit Karte zahlen
Kartennummer
Gültig bis (MM/JJ)
Prüfnummer
{amount} zahlen
Oder eine Testkarte verwenden
Gelingt
Verlangt einen Code
Wird abgelehnt
Nur die Testnummern gelten. Geben Sie hier nie eine echte Kartennummer ein.
Die Karte wurde abgelehnt. Bitte versuchen Sie eine andere.
Abbrechen und zurück
Zahlung bestätigen
Ihre Bank würde Ihnen einen Code senden. Hier lautet er {code}.
Code
Bestätigen
Der Code ist falsch. Bitte versuchen Sie es noch einmal.
Online-Bezahlkonto
Banking-App
E-Wallet
QR-Zahlung
Online-Banking
Bar am Schalter
Wählen Sie, was mit dieser Zahlung geschieht.
Zahlung freigeben
Zahlung ablehnen
Verfallen lassen
Die Zahlung ist abgeschlossen.
Die Zahlung wurde nicht ausgeführt.
Die Zahlung ist verfallen.
Die Zahlung wurde erstattet.
Zurück zum Shop
Diese Zahlung gibt es nicht.`,
  ms: `
Kotak pasir: bukan wang sebenar
Halaman ini mewakili syarikat pembayaran. Tiada caj dikenakan.
Untuk dibayar
Pembayaran
Penerima bayaran
Dibuka selama {minutes} minit
Bayar dengan kad
Nombor kad
Sah hingga (BB/TT)
Kod keselamatan
Bayar {amount}
Atau gunakan kad ujian
Berjaya
Meminta kod
Ditolak
Hanya nombor ujian berfungsi. Jangan taip nombor kad sebenar di sini.
Kad ditolak. Sila cuba kad lain.
Batal dan kembali
Sahkan pembayaran
Bank anda akan menghantar kod. Di sini kodnya {code}.
Kod
Sahkan
Kod salah. Sila cuba lagi.
Akaun bayaran dalam talian
Aplikasi bank
E-dompet
Bayaran QR
Perbankan dalam talian
Tunai di kaunter
Pilih apa yang berlaku kepada pembayaran ini.
Luluskan pembayaran
Tolak pembayaran
Biarkan tamat tempoh
Pembayaran selesai.
Pembayaran tidak dibuat.
Pembayaran telah tamat tempoh.
Pembayaran telah dipulangkan.
Kembali ke kedai
Tiada pembayaran sedemikian.`,
  af: `
Sandkas: geen regte geld nie
Hierdie bladsy staan in vir ’n betaalmaatskappy. Niks word gehef nie.
Te betaal
Betaling
Begunstigde
{minutes} minute lank oop
Betaal met kaart
Kaartnommer
Geldig tot (MM/JJ)
Sekuriteitskode
Betaal {amount}
Of gebruik ’n toetskaart
Slaag
Vra ’n kode
Word geweier
Net die toetsnommers werk. Moet nooit ’n regte kaartnommer hier intik nie.
Die kaart is geweier. Probeer asseblief ’n ander een.
Kanselleer en gaan terug
Bevestig die betaling
U bank sou vir u ’n kode stuur. Hier is dit {code}.
Kode
Bevestig
Die kode is verkeerd. Probeer asseblief weer.
Aanlyn betaalrekening
Banktoep
E-beursie
QR-betaling
Aanlyn bankdienste
Kontant by ’n toonbank
Kies wat met hierdie betaling gebeur.
Keur die betaling goed
Weier die betaling
Laat dit verval
Die betaling is voltooi.
Die betaling is nie gemaak nie.
Die betaling het verval.
Die betaling is terugbetaal.
Terug na die winkel
Daar is nie so ’n betaling nie.`,
  th: `
แซนด์บ็อกซ์: ไม่ใช่เงินจริง
หน้านี้ทำหน้าที่แทนบริษัทรับชำระเงิน จะไม่มีการเรียกเก็บเงิน
ยอดที่ต้องชำระ
การชำระเงิน
ผู้รับเงิน
เปิดไว้ {minutes} นาที
ชำระด้วยบัตร
หมายเลขบัตร
ใช้ได้ถึง (ดด/ปป)
รหัสความปลอดภัย
ชำระ {amount}
หรือใช้บัตรทดสอบ
สำเร็จ
ขอรหัสยืนยัน
ถูกปฏิเสธ
ใช้ได้เฉพาะหมายเลขทดสอบเท่านั้น อย่าพิมพ์หมายเลขบัตรจริงที่นี่
บัตรถูกปฏิเสธ โปรดลองบัตรอื่น
ยกเลิกและย้อนกลับ
ยืนยันการชำระเงิน
ปกติธนาคารจะส่งรหัสให้คุณ ในหน้านี้คือ {code}
รหัส
ยืนยัน
รหัสไม่ถูกต้อง โปรดลองอีกครั้ง
บัญชีชำระเงินออนไลน์
แอปธนาคาร
อีวอลเล็ต
ชำระด้วยคิวอาร์โค้ด
ธนาคารออนไลน์
เงินสดที่เคาน์เตอร์
เลือกผลของการชำระเงินนี้
อนุมัติการชำระเงิน
ปฏิเสธการชำระเงิน
ปล่อยให้หมดอายุ
การชำระเงินเสร็จสมบูรณ์
ไม่ได้ชำระเงิน
การชำระเงินหมดอายุแล้ว
คืนเงินแล้ว
กลับไปที่ร้านค้า
ไม่มีการชำระเงินนี้`,
  el: `
Δοκιμαστικό περιβάλλον: όχι πραγματικά χρήματα
Η σελίδα αυτή παίρνει τη θέση εταιρείας πληρωμών. Δεν χρεώνεται τίποτα.
Προς πληρωμή
Πληρωμή
Δικαιούχος
Ανοιχτή για {minutes} λεπτά
Πληρωμή με κάρτα
Αριθμός κάρτας
Λήξη (ΜΜ/ΕΕ)
Κωδικός ασφαλείας
Πληρωμή {amount}
Ή με δοκιμαστική κάρτα
Επιτυγχάνει
Ζητά κωδικό
Απορρίπτεται
Ισχύουν μόνο οι δοκιμαστικοί αριθμοί. Μη γράψετε ποτέ εδώ αριθμό πραγματικής κάρτας.
Η κάρτα απορρίφθηκε. Δοκιμάστε άλλη.
Ακύρωση και επιστροφή
Επιβεβαίωση πληρωμής
Η τράπεζα θα σας έστελνε έναν κωδικό. Εδώ είναι {code}.
Κωδικός
Επιβεβαίωση
Ο κωδικός είναι λάθος. Δοκιμάστε ξανά.
Λογαριασμός διαδικτυακών πληρωμών
Εφαρμογή τράπεζας
Ηλεκτρονικό πορτοφόλι
Πληρωμή με QR
Ηλεκτρονική τραπεζική
Μετρητά στο ταμείο
Επιλέξτε τι θα συμβεί με αυτή την πληρωμή.
Έγκριση πληρωμής
Απόρριψη πληρωμής
Να λήξει
Η πληρωμή ολοκληρώθηκε.
Η πληρωμή δεν έγινε.
Η πληρωμή έληξε.
Η πληρωμή επιστράφηκε.
Πίσω στο κατάστημα
Δεν υπάρχει τέτοια πληρωμή.`,
  pt: `
Ambiente de testes: sem dinheiro real
Esta página faz as vezes de uma empresa de pagamentos. Nada é cobrado.
A pagar
Pagamento
Beneficiário
Aberto durante {minutes} minutos
Pagar com cartão
Número do cartão
Válido até (MM/AA)
Código de segurança
Pagar {amount}
Ou use um cartão de teste
É aceite
Pede um código
É recusado
Só funcionam os números de teste. Nunca escreva aqui o número de um cartão verdadeiro.
O cartão foi recusado. Tente outro.
Cancelar e voltar
Confirmar o pagamento
O seu banco enviaria um código. Aqui é {code}.
Código
Confirmar
O código está errado. Tente de novo.
Conta de pagamento online
Aplicativo do banco
Carteira digital
Pagamento por QR Code
Internet banking
Dinheiro no caixa
Escolha o que acontece a este pagamento.
Aprovar o pagamento
Recusar o pagamento
Deixar expirar
O pagamento está concluído.
O pagamento não foi feito.
O pagamento expirou.
O pagamento foi devolvido.
Voltar à loja
Este pagamento não existe.`,
  es: `
Entorno de pruebas: sin dinero real
Esta página hace las veces de una empresa de pagos. No se cobra nada.
A pagar
Pago
Beneficiario
Abierto durante {minutes} minutos
Pagar con tarjeta
Número de tarjeta
Válida hasta (MM/AA)
Código de seguridad
Pagar {amount}
O use una tarjeta de prueba
Se acepta
Pide un código
Se rechaza
Solo funcionan los números de prueba. Nunca escriba aquí el número de una tarjeta real.
La tarjeta fue rechazada. Pruebe con otra.
Cancelar y volver
Confirmar el pago
Su banco le enviaría un código. Aquí es {code}.
Código
Confirmar
El código no es correcto. Inténtelo de nuevo.
Cuenta de pago en línea
App bancaria
Monedero electrónico
Pago con código QR
Banca en línea
Efectivo en ventanilla
Elija qué ocurre con este pago.
Aprobar el pago
Rechazar el pago
Dejar que caduque
El pago se ha completado.
El pago no se realizó.
El pago ha caducado.
El pago se ha devuelto.
Volver a la tienda
Este pago no existe.`,
  fr: `
Bac à sable : pas d’argent réel
Cette page tient lieu de société de paiement. Rien n’est débité.
À payer
Paiement
Bénéficiaire
Ouvert pendant {minutes} minutes
Payer par carte
Numéro de carte
Valable jusqu’au (MM/AA)
Code de sécurité
Payer {amount}
Ou utiliser une carte de test
Réussit
Demande un code
Est refusée
Seuls les numéros de test fonctionnent. Ne saisissez jamais ici le numéro d’une vraie carte.
La carte a été refusée. Veuillez en essayer une autre.
Annuler et revenir
Confirmer le paiement
Votre banque vous enverrait un code. Ici, c’est {code}.
Code
Confirmer
Le code est faux. Veuillez réessayer.
Compte de paiement en ligne
Application bancaire
Portefeuille électronique
Paiement par code QR
Banque en ligne
Espèces en point de vente
Choisissez ce qui arrive à ce paiement.
Approuver le paiement
Refuser le paiement
Le laisser expirer
Le paiement est terminé.
Le paiement n’a pas été effectué.
Le paiement a expiré.
Le paiement a été remboursé.
Retour à la boutique
Ce paiement n’existe pas.`,
  ru: `
Песочница: ненастоящие деньги
Эта страница заменяет платёжную компанию. Ничего не списывается.
К оплате
Платёж
Получатель
Открыт {minutes} минут
Оплата картой
Номер карты
Действует до (ММ/ГГ)
Код безопасности
Оплатить {amount}
Или тестовая карта
Проходит
Требует код
Отклоняется
Действуют только тестовые номера. Никогда не вводите здесь номер настоящей карты.
Карта отклонена. Попробуйте другую.
Отменить и вернуться
Подтверждение платежа
Банк прислал бы вам код. Здесь это {code}.
Код
Подтвердить
Код неверный. Попробуйте ещё раз.
Счёт онлайн-платежей
Приложение банка
Электронный кошелёк
Оплата по QR-коду
Интернет-банк
Наличными в кассе
Выберите, что произойдёт с этим платежом.
Одобрить платёж
Отклонить платёж
Дать истечь
Платёж завершён.
Платёж не выполнен.
Срок платежа истёк.
Платёж возвращён.
Вернуться в магазин
Такого платежа нет.`,
  it: `
Ambiente di prova: niente denaro reale
Questa pagina sta al posto di una società di pagamenti. Non viene addebitato nulla.
Da pagare
Pagamento
Beneficiario
Aperto per {minutes} minuti
Paga con carta
Numero della carta
Valida fino al (MM/AA)
Codice di sicurezza
Paga {amount}
Oppure usa una carta di prova
Va a buon fine
Chiede un codice
Viene rifiutata
Funzionano solo i numeri di prova. Non scrivere mai qui il numero di una carta vera.
La carta è stata rifiutata. Provane un’altra.
Annulla e torna indietro
Conferma il pagamento
La sua banca le invierebbe un codice. Qui è {code}.
Codice
Conferma
Il codice è sbagliato. Riprova.
Conto di pagamento online
App della banca
Portafoglio elettronico
Pagamento con codice QR
Banca online
Contanti allo sportello
Scegli che cosa succede a questo pagamento.
Approva il pagamento
Rifiuta il pagamento
Lascialo scadere
Il pagamento è completato.
Il pagamento non è stato eseguito.
Il pagamento è scaduto.
Il pagamento è stato rimborsato.
Torna al negozio
Questo pagamento non esiste.`,
  tr: `
Deneme ortamı: gerçek para yok
Bu sayfa bir ödeme şirketinin yerini tutar. Hiçbir ücret alınmaz.
Ödenecek tutar
Ödeme
Ödeme alıcısı
{minutes} dakika açık
Kartla öde
Kart numarası
Son kullanma (AA/YY)
Güvenlik kodu
{amount} öde
Ya da bir deneme kartı kullanın
Başarılı olur
Kod ister
Reddedilir
Yalnızca deneme numaraları geçerlidir. Buraya asla gerçek bir kart numarası yazmayın.
Kart reddedildi. Lütfen başka bir kart deneyin.
Vazgeç ve geri dön
Ödemeyi onaylayın
Bankanız size bir kod gönderirdi. Burada kod {code}.
Kod
Onayla
Kod yanlış. Lütfen yeniden deneyin.
Çevrim içi ödeme hesabı
Banka uygulaması
E-cüzdan
Karekodla ödeme
İnternet bankacılığı
Gişede nakit
Bu ödemeye ne olacağını seçin.
Ödemeyi onayla
Ödemeyi reddet
Süresini doldurt
Ödeme tamamlandı.
Ödeme yapılmadı.
Ödemenin süresi doldu.
Ödeme iade edildi.
Mağazaya dön
Böyle bir ödeme yok.`,
  ko: `
샌드박스: 실제 돈이 아닙니다
이 페이지는 결제 회사를 대신합니다. 아무것도 청구되지 않습니다.
결제 금액
결제
받는 곳
{minutes}분 동안 유효
카드로 결제
카드 번호
유효 기간 (MM/YY)
보안 코드
{amount} 결제
또는 테스트 카드 사용
성공
코드 요청
거절
테스트 번호만 사용할 수 있습니다. 실제 카드 번호를 입력하지 마세요.
카드가 거절되었습니다. 다른 카드를 사용해 보세요.
취소하고 돌아가기
결제 확인
은행이 코드를 보내는 단계입니다. 여기서는 {code}입니다.
코드
확인
코드가 틀렸습니다. 다시 시도하세요.
온라인 결제 계정
은행 앱
전자지갑
QR 결제
인터넷뱅킹
창구 현금 결제
이 결제의 결과를 선택하세요.
결제 승인
결제 거절
만료시키기
결제가 완료되었습니다.
결제가 이루어지지 않았습니다.
결제가 만료되었습니다.
결제가 환불되었습니다.
상점으로 돌아가기
그런 결제가 없습니다.`,
  ph: `
Sandbox: hindi totoong pera
Ang pahinang ito ay kapalit ng isang kumpanya ng pagbabayad. Walang sisingilin.
Babayaran
Pagbabayad
Tatanggap ng bayad
Bukas nang {minutes} minuto
Magbayad gamit ang card
Numero ng card
May bisa hanggang (MM/YY)
Code ng seguridad
Magbayad ng {amount}
O gumamit ng card na pansubok
Magtatagumpay
Hihingi ng code
Tatanggihan
Mga numerong pansubok lang ang gumagana. Huwag kailanman mag-type dito ng totoong numero ng card.
Tinanggihan ang card. Sumubok ng iba.
Kanselahin at bumalik
Kumpirmahin ang pagbabayad
Magpapadala sana ng code ang bangko mo. Dito, ito ay {code}.
Code
Kumpirmahin
Mali ang code. Subukan muli.
Account sa online na pagbabayad
App ng bangko
E-wallet
Bayad gamit ang QR
Online banking
Cash sa counter
Piliin kung ano ang mangyayari sa pagbabayad na ito.
Aprubahan ang pagbabayad
Tanggihan ang pagbabayad
Hayaang mag-expire
Tapos na ang pagbabayad.
Hindi nagawa ang pagbabayad.
Nag-expire na ang pagbabayad.
Naibalik na ang bayad.
Bumalik sa tindahan
Walang ganitong pagbabayad.`,
  ar: `
بيئة تجريبية: لا أموال حقيقية
تقوم هذه الصفحة مقام شركة دفع. لن يُخصم أي مبلغ.
المبلغ المطلوب
الدفعة
الجهة المستفيدة
مفتوحة لمدة {minutes} دقيقة
الدفع بالبطاقة
رقم البطاقة
صالحة حتى (شهر/سنة)
رمز الأمان
دفع {amount}
أو استخدم بطاقة اختبار
تنجح
تطلب رمزًا
تُرفض
تعمل أرقام الاختبار فقط. لا تكتب هنا رقم بطاقة حقيقية أبدًا.
رُفضت البطاقة. يرجى تجربة بطاقة أخرى.
إلغاء والعودة
تأكيد الدفع
كان مصرفك سيرسل إليك رمزًا. الرمز هنا هو {code}.
الرمز
تأكيد
الرمز خاطئ. يرجى المحاولة مرة أخرى.
حساب دفع إلكتروني
تطبيق البنك
محفظة إلكترونية
الدفع برمز QR
الخدمات المصرفية عبر الإنترنت
نقدًا عند الصندوق
اختر ما يحدث لهذه الدفعة.
الموافقة على الدفع
رفض الدفع
تركها حتى تنتهي
اكتملت عملية الدفع.
لم تتم عملية الدفع.
انتهت صلاحية الدفعة.
أُعيد المبلغ المدفوع.
العودة إلى المتجر
لا توجد دفعة كهذه.`,
  id: `
Kotak pasir: bukan uang sungguhan
Halaman ini mewakili perusahaan pembayaran. Tidak ada yang ditagih.
Harus dibayar
Pembayaran
Penerima pembayaran
Terbuka selama {minutes} menit
Bayar dengan kartu
Nomor kartu
Berlaku hingga (BB/TT)
Kode keamanan
Bayar {amount}
Atau gunakan kartu uji
Berhasil
Meminta kode
Ditolak
Hanya nomor uji yang berlaku. Jangan pernah mengetik nomor kartu asli di sini.
Kartu ditolak. Silakan coba kartu lain.
Batalkan dan kembali
Konfirmasi pembayaran
Bank Anda akan mengirim kode. Di sini kodenya {code}.
Kode
Konfirmasi
Kode salah. Silakan coba lagi.
Akun pembayaran daring
Aplikasi bank
Dompet digital
Pembayaran QR
Internet banking
Tunai di kasir
Pilih apa yang terjadi dengan pembayaran ini.
Setujui pembayaran
Tolak pembayaran
Biarkan kedaluwarsa
Pembayaran selesai.
Pembayaran tidak dilakukan.
Pembayaran telah kedaluwarsa.
Pembayaran telah dikembalikan.
Kembali ke toko
Pembayaran ini tidak ada.`,
  hi: `
सैंडबॉक्स: असली पैसा नहीं
यह पेज भुगतान कंपनी की जगह है। कोई शुल्क नहीं लिया जाता।
देय राशि
भुगतान
भुगतान पाने वाला
{minutes} मिनट के लिए खुला
कार्ड से भुगतान
कार्ड नंबर
मान्य तिथि (MM/YY)
सुरक्षा कोड
{amount} का भुगतान करें
या टेस्ट कार्ड इस्तेमाल करें
सफल होता है
कोड माँगता है
अस्वीकार होता है
केवल टेस्ट नंबर काम करते हैं। यहाँ असली कार्ड नंबर कभी न लिखें।
कार्ड अस्वीकार हुआ। कृपया दूसरा कार्ड आज़माएँ।
रद्द करें और वापस जाएँ
भुगतान की पुष्टि करें
आपका बैंक एक कोड भेजता। यहाँ वह {code} है।
कोड
पुष्टि करें
कोड ग़लत है। कृपया फिर कोशिश करें।
ऑनलाइन भुगतान खाता
बैंक ऐप
ई-वॉलेट
QR भुगतान
नेट बैंकिंग
काउंटर पर नकद
चुनें कि इस भुगतान का क्या हो।
भुगतान स्वीकार करें
भुगतान अस्वीकार करें
समय समाप्त होने दें
भुगतान पूरा हुआ।
भुगतान नहीं हुआ।
भुगतान का समय समाप्त हो गया।
भुगतान लौटा दिया गया।
दुकान पर वापस जाएँ
ऐसा कोई भुगतान नहीं है।`,
  vi: `
Môi trường thử nghiệm: không phải tiền thật
Trang này thay cho một công ty thanh toán. Không có khoản nào bị trừ.
Số tiền cần trả
Thanh toán
Bên nhận tiền
Mở trong {minutes} phút
Thanh toán bằng thẻ
Số thẻ
Hiệu lực đến (MM/YY)
Mã bảo mật
Thanh toán {amount}
Hoặc dùng thẻ thử nghiệm
Thành công
Yêu cầu mã
Bị từ chối
Chỉ các số thử nghiệm có hiệu lực. Đừng bao giờ nhập số thẻ thật ở đây.
Thẻ bị từ chối. Vui lòng thử thẻ khác.
Hủy và quay lại
Xác nhận thanh toán
Ngân hàng sẽ gửi cho bạn một mã. Ở đây mã là {code}.
Mã
Xác nhận
Mã không đúng. Vui lòng thử lại.
Tài khoản thanh toán trực tuyến
Ứng dụng ngân hàng
Ví điện tử
Thanh toán bằng mã QR
Ngân hàng trực tuyến
Tiền mặt tại quầy
Chọn điều xảy ra với khoản thanh toán này.
Chấp thuận thanh toán
Từ chối thanh toán
Để hết hạn
Thanh toán đã hoàn tất.
Thanh toán chưa được thực hiện.
Thanh toán đã hết hạn.
Khoản thanh toán đã được hoàn lại.
Quay lại cửa hàng
Không có khoản thanh toán này.`,
};
