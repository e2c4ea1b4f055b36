import type { Translations } from '../sentences.ts'

/** Refusals in Arabic. Digits that hold spaces or signs stand between U+2066 and U+2069, so that they are not turned around. */
export const ar: Translations = {
  sentences: {
    'Something went wrong on our side. Try again, and quote the request ID if it happens again.':
      'حدث خطأ من جانبنا. حاول مرة أخرى، وإن تكرّر الأمر فاذكر لنا الرقم المرجعي.',
    'The service is unavailable at the moment. Try again shortly.': 'الخدمة غير متاحة مؤقتًا. حاول مرة أخرى بعد قليل.',
    'Some of the information is not valid.': 'بعض ما أدخلته غير صحيح.',
    'Sign in to continue.': 'سجّل الدخول للمتابعة.',
    'Your role does not allow this.': 'دورك لا يسمح بهذا.',
    'This address is not valid.': 'هذا العنوان غير صالح.',
    'Files cannot be stored at the moment. Try again later.': 'لا يمكن حفظ الملفات الآن. حاول لاحقًا.',
    'The public log cannot be signed at the moment. Try again later.': 'لا يمكن توقيع السجل العام الآن. حاول لاحقًا.',
    'This key may only read.': 'هذا المفتاح للقراءة فقط.',
    'This key may not read.': 'هذا المفتاح لا يسمح بالقراءة.',
    'Too many requests in a short time. Wait {1} and try again.': 'طلبات كثيرة في وقت قصير. انتظر {1} ثم حاول مرة أخرى.',
    'Too many attempts. Wait {1} and try again.': 'محاولات كثيرة. انتظر {1} ثم حاول مرة أخرى.',
    'This request is still a draft. You can edit or publish it.': 'ما زال هذا الطلب مسودة. يمكنك تعديله أو نشره.',
    'This request has already been published. You can still edit it, but no longer save it as a draft.':
      'نُشر هذا الطلب من قبل. يمكنك تعديله، ولم يعد حفظه كمسودة ممكنًا.',
    'This request has already been published. You can edit or withdraw it, or accept proposals.':
      'نُشر هذا الطلب من قبل. يمكنك تعديله أو سحبه أو قبول العروض.',
    'There is no agreement to cancel. This request is open to proposals.': 'لا يوجد اتفاق لإلغائه. هذا الطلب مفتوح لتقديم العروض.',
    'No proposal has been accepted, so there is no cooling-off period to waive. You can accept proposals.':
      'لم يُقبل أي عرض، فلا توجد مهلة تراجع للتنازل عنها. يمكنك قبول العروض.',
    'This request is open to lenders. You can edit or withdraw it, or accept proposals.':
      'هذا الطلب معروض على المموّلين. يمكنك تعديله أو سحبه أو قبول العروض.',
    'This request is with the Shariah board. You can accept proposals again if the board sends it back.':
      'هذا الطلب لدى الهيئة الشرعية. يمكنك قبول العروض من جديد إذا أعادته الهيئة.',
    'This request is with the Shariah board. You can withdraw it if the board sends it back or the agreement is cancelled.':
      'هذا الطلب لدى الهيئة الشرعية. يمكنك سحبه إذا أعادته الهيئة أو أُلغي الاتفاق.',
    'This request is with the Shariah board. You can waive the cooling-off period once the board has approved the request.':
      'هذا الطلب لدى الهيئة الشرعية. يمكنك التنازل عن مهلة التراجع بعد أن تجيزه الهيئة.',
    'This request is with the Shariah board. You can edit it if the board asks for changes.':
      'هذا الطلب لدى الهيئة الشرعية. يمكنك تعديله إذا طلبت الهيئة تعديلات.',
    'The Shariah board asked for changes to this request. You can accept proposals again if the board sends it back.':
      'طلبت الهيئة الشرعية تعديلات على هذا الطلب. يمكنك قبول العروض من جديد إذا أعادته الهيئة.',
    'The Shariah board asked for changes to this request. You can withdraw it if the board sends it back or the agreement is cancelled.':
      'طلبت الهيئة الشرعية تعديلات على هذا الطلب. يمكنك سحبه إذا أعادته الهيئة أو أُلغي الاتفاق.',
    'The Shariah board asked for changes to this request. You can waive the cooling-off period once the board has approved it.':
      'طلبت الهيئة الشرعية تعديلات على هذا الطلب. يمكنك التنازل عن مهلة التراجع بعد أن تجيزه الهيئة.',
    'The Shariah board asked for changes to this request. You can edit it and send it back to the board.':
      'طلبت الهيئة الشرعية تعديلات على هذا الطلب. يمكنك تعديله وإعادته إلى الهيئة.',
    'The contract for this request is concluded, so the request can no longer be changed. You can cancel the agreement until the cooling-off period ends.':
      'أُبرم عقد هذا الطلب، فلم يعد تعديله ممكنًا. يمكنك إلغاء الاتفاق حتى انتهاء مهلة التراجع.',
    'This request is funded, so the agreement can no longer be cancelled.': 'صُرف تمويل هذا الطلب، فلم يعد إلغاء الاتفاق ممكنًا.',
    'This request is funded, so there is no cooling-off period left to waive.': 'صُرف تمويل هذا الطلب، فلم تبقَ مهلة تراجع للتنازل عنها.',
    'This request is funded and can no longer be changed. Create a new request if you need more financing.':
      'صُرف تمويل هذا الطلب ولم يعد تعديله ممكنًا. أنشئ طلبًا جديدًا إن احتجت إلى تمويل آخر.',
    'There is no agreement to cancel. This request was withdrawn.': 'لا يوجد اتفاق لإلغائه. سُحب هذا الطلب.',
    'This request was withdrawn. Create a new request instead.': 'سُحب هذا الطلب. أنشئ طلبًا جديدًا بدلًا منه.',
    'There is no agreement to cancel. This request has expired.': 'لا يوجد اتفاق لإلغائه. انتهت مدة هذا الطلب.',
    'This request has expired. Create a new request instead.': 'انتهت مدة هذا الطلب. أنشئ طلبًا جديدًا بدلًا منه.',
    'The business has accepted another proposal. You can revise yours if the request is open again.':
      'قبلت المنشأة عرضًا آخر. يمكنك تعديل عرضك إذا فُتح الطلب من جديد.',
    'You have sent a proposal for this request. You can revise or withdraw it.': 'أرسلت عرضًا لهذا الطلب. يمكنك تعديله أو سحبه.',
    'You have expressed interest, so there is no proposal to revise. You can send one.':
      'أبديت اهتمامًا بهذا الطلب ولم ترسل عرضًا بعد. يمكنك إرسال عرض.',
    'You have expressed interest, so there is no proposal to revise. You can send one if the request is open again.':
      'أبديت اهتمامًا بهذا الطلب ولم ترسل عرضًا. يمكنك إرسال عرض إذا فُتح الطلب من جديد.',
    'You have expressed interest in this request. You can send a proposal, decline or withdraw your interest.':
      'أبديت اهتمامًا بهذا الطلب. يمكنك إرسال عرض أو الاعتذار أو سحب اهتمامك.',
    'You declined this request. Undo the decline to respond again.': 'اعتذرت عن هذا الطلب. تراجع عن الاعتذار لتتمكن من الرد من جديد.',
    'You withdrew this response. You can respond again while the request is open.':
      'سحبت هذا الرد. يمكنك الرد من جديد ما دام الطلب مفتوحًا.',
    'Your proposal was accepted. You can revise it if the Shariah board asks for changes.':
      'قُبل عرضك. يمكنك تعديله إذا طلبت الهيئة الشرعية تعديلات.',
    'Your proposal was accepted, so it can no longer be withdrawn. You can cancel the agreement until the cooling-off period ends.':
      'قُبل عرضك، فلم يعد سحبه ممكنًا. يمكنك إلغاء الاتفاق حتى انتهاء مهلة التراجع.',
    'Your proposal was accepted and can no longer be changed.': 'قُبل عرضك ولم يعد تغييره ممكنًا.',
    'The business chose another proposal, so this response is closed.': 'اختارت المنشأة عرضًا آخر، فأُغلق هذا الرد.',
    'This response has lapsed. You can respond again while the request is open.':
      'لم يعد هذا الرد قائمًا. يمكنك الرد من جديد ما دام الطلب مفتوحًا.',
    'This request is not open to lenders, so your response cannot be changed.': 'هذا الطلب غير معروض على المموّلين، فلا يمكن تغيير ردك.',
    'The Shariah board has not asked for changes. You can revise or withdraw your response.':
      'لم تطلب الهيئة الشرعية تعديلات. يمكنك تعديل ردك أو سحبه.',
    'The business has accepted a proposal, and the request is with the Shariah board. You can revise your proposal if the request is open again.':
      'قبلت المنشأة عرضًا، والطلب الآن لدى الهيئة الشرعية. يمكنك تعديل عرضك إذا فُتح الطلب من جديد.',
    'The contract for this request is concluded. You can revise your proposal if the request is open again.':
      'أُبرم عقد هذا الطلب. يمكنك تعديل عرضك إذا فُتح الطلب من جديد.',
    'This request is funded, so your response can no longer be changed.': 'صُرف تمويل هذا الطلب، فلم يعد تغيير ردك ممكنًا.',
    'The business withdrew this request, so your response can no longer be changed.': 'سحبت المنشأة هذا الطلب، فلم يعد تغيير ردك ممكنًا.',
    'This request has expired, so your response can no longer be changed.': 'انتهت مدة هذا الطلب، فلم يعد تغيير ردك ممكنًا.',
    'This payment is awaiting approval. Another member can approve or reject it.':
      'هذه الدفعة بانتظار الموافقة. يمكن لعضو آخر الموافقة عليها أو رفضها.',
    'This payment has already been made and can no longer be changed.': 'نُفذت هذه الدفعة من قبل ولم يعد تغييرها ممكنًا.',
    'This cheque has already been issued. You can mark it as cleared or bounced.': 'صدر هذا الشيك من قبل. يمكنك تأكيد صرفه أو ارتجاعه.',
    'This cheque has already cleared and can no longer be changed.': 'صُرف هذا الشيك من قبل ولم يعد تغييره ممكنًا.',
    'This cheque bounced, and the money held for it was released. Make a new payment if the amount is still owed.':
      'ارتجع هذا الشيك وأُلغي حجز مبلغه. أنشئ دفعة جديدة إن كان المبلغ لا يزال مستحقًا.',
    'This payment was rejected, and the money held for it was released. Make a new payment if the amount is still owed.':
      'رُفضت هذه الدفعة وأُلغي حجز مبلغها. أنشئ دفعة جديدة إن كان المبلغ لا يزال مستحقًا.',
    'This recurring invoice is active. You can pause or end it.': 'هذه الفاتورة المتكررة نشطة. يمكنك إيقافها مؤقتًا أو إنهاؤها.',
    'This recurring invoice is already paused. You can resume or end it.':
      'هذه الفاتورة المتكررة متوقفة مؤقتًا من قبل. يمكنك استئنافها أو إنهاؤها.',
    'This recurring invoice has ended. Create a new one instead.': 'انتهت هذه الفاتورة المتكررة. أنشئ واحدة جديدة بدلًا منها.',
    'This business is not verified yet. You can verify, reject or suspend it.':
      'لم توثَّق هذه المنشأة بعد. يمكنك توثيقها أو رفضها أو إيقافها.',
    'This business is already verified. You can suspend it.': 'هذه المنشأة موثّقة بالفعل. يمكنك إيقافها.',
    'This business was rejected, so there is nothing to suspend. You can still verify it.':
      'رُفضت هذه المنشأة، فلا داعي لإيقافها. لا يزال بإمكانك توثيقها.',
    'This business was already rejected. You can still verify it.': 'رُفضت هذه المنشأة من قبل. لا يزال بإمكانك توثيقها.',
    'This business is already suspended. You can verify it again to lift the suspension.':
      'هذه المنشأة موقوفة بالفعل. يمكنك توثيقها من جديد لرفع الإيقاف.',
    'This business is suspended. You can verify it again to lift the suspension.':
      'هذه المنشأة موقوفة. يمكنك توثيقها من جديد لرفع الإيقاف.',
    'This review is open. The board can vote on it.': 'هذه المراجعة مفتوحة. يمكن للهيئة التصويت عليها.',
    'The board asked for changes. You can vote again once the matter is sent back to it.':
      'طلبت الهيئة تعديلات. يمكنك التصويت من جديد بعد إعادة الأمر إليها.',
    'This review has already been approved and can no longer be changed.': 'أُجيز ما في هذه المراجعة من قبل، فلم يعد تغييرها ممكنًا.',
    'This review has already been rejected and can no longer be changed.': 'رُفض ما في هذه المراجعة من قبل، فلم يعد تغييرها ممكنًا.',
    'This invoice has already been sent and can no longer be edited. Issue a credit note instead, or void the invoice if nothing has been paid.':
      'أُرسلت هذه الفاتورة من قبل ولم يعد تعديلها ممكنًا. أصدر إشعارًا دائنًا، أو ألغِ الفاتورة إن لم يُدفع منها شيء.',
    'This invoice has already been sent and can no longer be deleted. Issue a credit note instead, or void the invoice if nothing has been paid.':
      'أُرسلت هذه الفاتورة من قبل ولم يعد حذفها ممكنًا. أصدر إشعارًا دائنًا، أو ألغِ الفاتورة إن لم يُدفع منها شيء.',
    'This invoice has already been sent. You can send it again or remind the customer.':
      'أُرسلت هذه الفاتورة من قبل. يمكنك إعادة إرسالها أو تذكير العميل.',
    'This invoice is still a draft. You can delete it instead.': 'ما زالت هذه الفاتورة مسودة. يمكنك حذفها بدلًا من ذلك.',
    'This invoice is still a draft. You can edit it instead.': 'ما زالت هذه الفاتورة مسودة. يمكنك تعديلها بدلًا من ذلك.',
    'This invoice is still a draft. Send it first.': 'ما زالت هذه الفاتورة مسودة. أرسلها أولًا.',
    'This invoice has already been paid and can no longer be edited.': 'دُفعت هذه الفاتورة من قبل ولم يعد تعديلها ممكنًا.',
    'This invoice has already been paid and can no longer be deleted.': 'دُفعت هذه الفاتورة من قبل ولم يعد حذفها ممكنًا.',
    'This invoice was credited in full and can no longer be edited.': 'سُوّيت هذه الفاتورة بالكامل بإشعار دائن ولم يعد تعديلها ممكنًا.',
    'This invoice was credited in full and can no longer be deleted.': 'سُوّيت هذه الفاتورة بالكامل بإشعار دائن ولم يعد حذفها ممكنًا.',
    'This invoice was voided. Create a new invoice instead.': 'أُلغيت هذه الفاتورة. أنشئ فاتورة جديدة بدلًا منها.',
    'This payment request is pending. You can copy its link, send a reminder or cancel it.':
      'طلب الدفع هذا معلّق. يمكنك نسخ رابطه أو إرسال تذكير أو إلغاؤه.',
    'This payment request has already been paid, so it can no longer be cancelled. You can refund the payment.':
      'دُفع طلب الدفع هذا من قبل، فلم يعد إلغاؤه ممكنًا. يمكنك ردّ الدفعة.',
    'This payment request has already been paid. Nothing is due on it.': 'دُفع طلب الدفع هذا من قبل، ولا شيء مستحق عليه.',
    'This payment request has expired. Create a new one instead.': 'انتهت صلاحية طلب الدفع هذا. أنشئ طلبًا جديدًا بدلًا منه.',
    'This payment request was cancelled. Create a new one instead.': 'أُلغي طلب الدفع هذا. أنشئ طلبًا جديدًا بدلًا منه.',
    'The consent for this bank has not been given yet. Connect the bank again to give it.':
      'لم تُمنح الموافقة لدى هذا البنك بعد. أعد ربط البنك لمنحها.',
    'This bank is connected. You can refresh, reconnect or disconnect it.': 'هذا البنك مرتبط. يمكنك تحديثه أو إعادة ربطه أو فصله.',
    'This bank is being updated. Try again in a few minutes.': 'يجري تحديث بيانات هذا البنك. حاول مرة أخرى بعد دقائق.',
    'This bank could not be updated. You can refresh, reconnect or disconnect it.':
      'تعذّر تحديث بيانات هذا البنك. يمكنك تحديثه أو إعادة ربطه أو فصله.',
    'This bank is already disconnected.': 'هذا البنك مفصول بالفعل.',
    'This bank is disconnected. Connect it again to update its transactions.': 'هذا البنك مفصول. أعد ربطه لتحديث معاملاته.',
    'This connection was replaced by a newer one of the same bank. Use the newer one.':
      'حلّ ربط أحدث بالبنك نفسه محل هذا الربط. استخدم الربط الأحدث.',
    'The transactions of this bank come from statements. Import a newer statement instead.':
      'تأتي معاملات هذا البنك من كشوف الحساب. استورد كشفًا أحدث بدلًا من ذلك.',
    'There is no valid consent for this bank. Connect it again to give one.':
      'لا توجد موافقة سارية لدى هذا البنك. أعد ربطه لمنح موافقة جديدة.',
    'This cursor is not valid.': 'هذا المؤشّر غير صالح.',
    'This cursor is not valid. Start the list again.': 'هذا المؤشّر غير صالح. ابدأ القائمة من جديد.',
    'This cursor belongs to another list or order. Start the list again.': 'هذا المؤشّر لقائمة أخرى أو لترتيب آخر. ابدأ القائمة من جديد.',
    'Enter 1 to 90 days.': 'أدخل من 1 إلى 90 يومًا.',
    'Ask for 1 to 100 entries at a time.': 'اطلب من عنصر واحد إلى 100 عنصر في كل مرة.',
    'Enter an amount in digits, such as 12500.00.': 'أدخل المبلغ بالأرقام، مثل 12500.00.',
    'There is no cashflow to analyse yet. Connect a bank account or import its statements.':
      'لا يوجد تدفق نقدي للتحليل بعد. اربط حسابًا بنكيًا أو استورد كشوفه.',
    'Choose a period of 3, 6 or 12 months.': 'اختر مدة 3 أو 6 أو 12 شهرًا.',
    'This payment has already been refunded in full.': 'رُدّت هذه الدفعة بالكامل من قبل.',
    'Only {1} of this payment can still be refunded.': 'لا يمكن ردّ أكثر من {1} من هذه الدفعة.',
    'The refund takes {1}, and the account {2} has {3} available. Move money into it first.':
      'يتطلب الردّ {1}، والمتاح في الحساب {2} هو {3}. حوّل إليه مبلغًا أولًا.',
    'This payment request has ended and can no longer be paid, so no amount can become due again.':
      'انتهى طلب الدفع هذا ولم يعد يقبل الدفع، فلا يمكن أن يصبح أي مبلغ منه مستحقًا من جديد.',
    'The customer credit for this refund was used in the meantime. The money held for it has been released.':
      'استُخدم الرصيد الدائن المخصص لهذا الردّ في هذه الأثناء. أُلغي حجز المبلغ.',
    'No document was issued under this code. Check the code; if it is correct, the document is not from Mizan.':
      'لم يصدر أي مستند بهذا الرمز. تحقق من الرمز؛ فإن كان صحيحًا فالمستند ليس صادرًا عن ميزان.',
    'Insufficient funds': 'الرصيد غير كافٍ',
    'This account is frozen. It can receive money but cannot send any.': 'هذا الحساب مجمّد. يمكنه استلام الأموال، ولا يمكن التحويل منه.',
    'This money is no longer held.': 'لم يعد هذا المبلغ محجوزًا.',
    'This transaction has already been reversed.': 'سبق عكس هذه المعاملة.',
    'This transaction was already posted with different content.': 'سبق قيد هذه المعاملة بمحتوى آخر.',
    'There is no such journal.': 'لا يوجد قيد كهذا.',
    'This quote was not found.': 'لم يُعثر على عرض السعر هذا.',
    'This quote has expired. Get a new quote.': 'انتهت صلاحية عرض السعر هذا. اطلب عرض سعر جديدًا.',
    'This quote has already been used. Get a new quote.': 'استُخدم عرض السعر هذا من قبل. اطلب عرض سعر جديدًا.',
    'This key was already used with different content. Use a new key for each operation.':
      'استُخدم هذا المفتاح من قبل بمحتوى آخر. أنشئ مفتاحًا جديدًا لكل عملية.',
    'Enter a key of 1 to {1} characters.': 'أدخل مفتاحًا من 1 إلى {1} حرف.',
    'Enter an amount above zero.': 'أدخل مبلغًا أكبر من الصفر.',
    'This amount is too large.': 'هذا المبلغ أكبر من المسموح.',
    '{1} amounts have at most {2} decimals.': 'أقصى عدد للخانات العشرية في مبالغ {1} هو {2}.',
    'Decimal must be written in plain digits in a string, such as "12500.00".': 'تُكتب قيمة Decimal أرقامًا مجرّدة في نص، مثل "12500.00".',
    'Only an incoming transaction can settle an invoice.': 'لا تُسدَّد الفاتورة إلا بمعاملة واردة.',
    'LocalDate must be a day of the calendar, such as "2026-01-31".': 'تُكتب قيمة LocalDate يومًا من التقويم، مثل \u2066"2026-01-31"\u2069.',
    'A lender you chose does not have the funds available yet and has been notified. Accept again once the proposal shows that it is funded.':
      'لا يتوفر المبلغ بعد لدى أحد المموّلين المختارين، وقد أُرسل إليه إشعار. أعد القبول عندما يظهر في العرض توفّر المبلغ.',
    'DateTime must be an ISO 8601 instant with its zone, such as "2026-01-31T09:30:00Z".':
      'تُكتب قيمة DateTime وقتًا بصيغة ISO 8601 مع منطقته الزمنية، مثل \u2066"2026-01-31T09:30:00Z"\u2069.',
    '{1} must contain no more than {2} elements': 'أقصى عدد للعناصر في {1} هو {2}.',
    '{1} must be an integer number': 'يجب أن تكون قيمة {1} عددًا صحيحًا.',

    'This document does not match the schema. Sign in to see why.': 'هذا الاستعلام لا يطابق المخطط. سجّل الدخول لمعرفة السبب.',
    'Sign in to read the schema.': 'سجّل الدخول لقراءة المخطط.',
    'This document is {1} levels deep; {2} are allowed.': 'عمق هذا الاستعلام {1}، والحد المسموح {2}.',
    'This document has {1} aliases; {2} are allowed.': 'عدد الأسماء المستعارة في هذا الاستعلام {1}، والحد المسموح {2}.',
    'This document has {1} directives; {2} are allowed.': 'عدد التوجيهات في هذا الاستعلام {1}، والحد المسموح {2}.',
    'This operation asks for {1} things at once; {2} {3} allowed.': 'تطلب هذه العملية {1} دفعة واحدة، والحد المسموح {2}.',
    'This operation may touch {1} objects; {2} are allowed. Ask for smaller pages.':
      'قد تشمل هذه العملية {1} من العناصر، والحد المسموح {2}. اطلب صفحات أصغر.',
    'A list or an object may hold {1} entries at most.': 'تحتوي القائمة أو الكائن على {1} عنصر على الأكثر.',
    'This document has no such operation.': 'لا توجد في هذا المستند عملية بهذا الاسم.',
    'Variables may be nested {1} levels deep at most.': 'يمكن تداخل المتغيرات حتى {1} مستوى على الأكثر.',
    'Text may not hold NUL characters or broken Unicode.': 'لا يجوز أن يحتوي النص على رموز NUL أو على ترميز Unicode تالف.',
    'Subscriptions run over the WebSocket of this address.': 'تعمل الاشتراكات عبر WebSocket على هذا العنوان.',
    'Only subscriptions run over the WebSocket; send queries and mutations by POST.':
      'لا يعمل عبر WebSocket إلا الاشتراكات. أرسل الاستعلامات والتعديلات بطريقة POST.',
    'Name one subscription.': 'حدّد اشتراكًا واحدًا.',
    'One socket holds {1} subscriptions at most.': 'أقصى عدد للاشتراكات في الاتصال الواحد هو {1}.',
    'There is no subscription {1}.': 'لا يوجد اشتراك باسم {1}.',
    'This connection reads too slowly. Subscribe again after your last cursor.':
      'هذا الاتصال يقرأ ببطء شديد. اشترك من جديد بعد آخر مؤشّر لديك.',
    'Too much was missed to replay. Read the list again, then subscribe without after.':
      'فات أكثر مما يمكن إعادته. اقرأ القائمة من جديد، ثم اشترك دون after.',
    'The database was replaced since. Read the list again, then subscribe without after.':
      'استُبدلت قاعدة البيانات منذ ذلك الحين. اقرأ القائمة من جديد، ثم اشترك دون after.',
    'Calls from other sites are not accepted.': 'لا تُقبل الطلبات القادمة من مواقع أخرى.',
    'Send the operation as application/json in UTF-8.': 'أرسل العملية بصيغة application/json وترميز UTF-8.',
    'Operations are sent by POST. The explorer is at /explorer.': 'تُرسل العمليات بطريقة POST. المستكشف على العنوان \u2066/explorer\u2069.',
    'There is nothing here.': 'لا يوجد شيء هنا.',
    'Request body is too large': 'محتوى الطلب أكبر من المسموح.',

    'Choose a file to upload.': 'اختر ملفًا لرفعه.',
    'The upload was interrupted or is damaged. Try again.': 'انقطع رفع الملف أو وصل غير سليم. حاول مرة أخرى.',
    'Files may have up to 10 MB.': 'أقصى حجم للملف 10 ميغابايت.',
    'Upload one file at a time.': 'ارفع ملفًا واحدًا في كل مرة.',
    'Upload one file at a time, and nothing else with it.': 'ارفع ملفًا واحدًا في كل مرة، ولا شيء معه.',
    'You have reached your limit for stored files. Ask support for more space.':
      'بلغت الحد المسموح للملفات. اطلب مساحة إضافية من فريق الدعم.',
    'Too many uploads at once. Wait until one is done.': 'ملفات كثيرة تُرفع في الوقت نفسه. انتظر حتى يكتمل أحدها.',
    'This file was not found.': 'لم يُعثر على هذا الملف.',
    'Uploads are accepted from our own pages and programs only.': 'لا يُقبل رفع الملفات إلا من صفحاتنا وبرامجنا.',
    'There is no space left for files. Try again later.': 'لا توجد مساحة متبقية للملفات. حاول لاحقًا.',
    'File storage is not responding. Try again shortly.': 'لا يستجيب مخزن الملفات. حاول مرة أخرى بعد قليل.',
    'This file is empty.': 'هذا الملف فارغ.',
    'Upload a PDF, JPG or PNG file.': 'ارفع ملف PDF أو JPG أو PNG.',
    'No transactions were found in this file. Download the statement from your bank as CSV, OFX, MT940 or camt.053.':
      'لم نجد أي معاملات في هذا الملف. نزّل كشف الحساب من بنكك بصيغة CSV أو OFX أو MT940 أو camt.053.',
    'This {1} is damaged or incomplete. Save it again and upload the new copy.':
      'ملف {1} هذا تالف أو غير مكتمل. احفظه من جديد وارفع النسخة الجديدة.',
    'This image has too many pixels. Reduce it and upload it again.': 'أبعاد هذه الصورة كبيرة جدًا. صغّرها وارفعها من جديد.',
    'This PDF contains scripts or other files. Print it to a new PDF and upload that.':
      'يحتوي ملف PDF هذا على برامج أو ملفات أخرى. اطبعه إلى ملف PDF جديد وارفع الجديد.',
    'Emails cannot be sent: no mail server is configured.': 'لا يمكن إرسال البريد: لم يُضبط خادم بريد.',
    'Text messages cannot be sent: no gateway is configured.': 'لا يمكن إرسال الرسائل النصية: لم تُضبط بوابة إرسال.',

    'Invalid credentials. Please try again.': 'بيانات الدخول غير صحيحة. يرجى المحاولة مرة أخرى.',
    'Invalid OTP': 'رمز التحقق غير صحيح',
    'Passwords do not match': 'كلمتا المرور غير متطابقتين',
    'This account no longer exists.': 'لم يعد هذا الحساب موجودًا.',
    'This person was not found.': 'لم يُعثر على هذا الشخص.',
    'You cannot suspend yourself.': 'لا يمكنك إيقاف حسابك بنفسك.',
    'Your email is verified, so it cannot be changed here. Ask support to change it.':
      'بريدك الإلكتروني مؤكَّد، ولا يمكن تغييره هنا. اطلب من الدعم تغييره.',
    'Your phone is verified, so it cannot be changed here. Ask support to change it.':
      'هاتفك مؤكَّد، ولا يمكن تغييره هنا. اطلب من الدعم تغييره.',
    'Sign in with a browser to correct your contact details.': 'سجّل الدخول من متصفح لتصحيح بيانات الاتصال.',
    'This email has already been verified.': 'هذا البريد الإلكتروني مؤكَّد بالفعل.',
    'This link was for another address.': 'كان هذا الرابط لعنوان آخر.',
    'Another account has verified this address.': 'أكّد حساب آخر هذا العنوان.',
    'This invitation has expired or has already been used. Ask for a new one.':
      'انتهت صلاحية هذه الدعوة أو سبق استخدامها. اطلب دعوة جديدة.',
    'There is already an account with this address. Each person has one account and one role.':
      'لهذا العنوان حساب بالفعل. لكل شخص حساب واحد ودور واحد.',
    'This link has expired or has already been used. Ask for a new one.': 'انتهت صلاحية هذا الرابط أو سبق استخدامه. اطلب رابطًا جديدًا.',
    'A code was just sent. Wait a minute before asking for another.': 'أُرسل رمز للتو. انتظر دقيقة قبل أن تطلب رمزًا آخر.',
    'Many people are signing in right now. Try again in a moment.': 'يسجّل كثيرون الدخول الآن. حاول مرة أخرى بعد لحظات.',
    'This password is easy to guess. Choose another; a sentence works well.': 'كلمة المرور هذه يسهل تخمينها. اختر غيرها؛ الجملة خيار جيد.',
    'Use at least 12 characters; a sentence works well.': 'استخدم 12 حرفًا على الأقل؛ الجملة خيار جيد.',
    'Enter your full name.': 'أدخل اسمك الكامل.',
    'Enter an email address, such as name@company.com.': 'أدخل بريدًا إلكترونيًا، مثل name@company.com.',
    'Enter the phone with its country code, such as +971 50 123 4567.': 'أدخل رقم الهاتف مع رمز الدولة، مثل \u2066+971 50 123 4567\u2069.',
    'Accept the terms and the privacy notice to continue.': 'وافق على الشروط وإشعار الخصوصية للمتابعة.',
    'Enter your email.': 'أدخل بريدك الإلكتروني.',
    'Enter your password.': 'أدخل كلمة المرور.',
    'Enter a name for the key of up to 80 characters.': 'سمِّ المفتاح باسم لا يتجاوز 80 حرفًا.',
    'Choose at least one permission.': 'اختر صلاحية واحدة على الأقل.',
    'Choose each permission once.': 'اختر كل صلاحية مرة واحدة.',
    'Sign in with a browser to manage API keys.': 'سجّل الدخول من متصفح لإدارة مفاتيح API.',
    'This key was not found.': 'لم يُعثر على هذا المفتاح.',

    'Business not found': 'المنشأة غير موجودة',
    'Enter the registered name, 2 to 160 characters.': 'أدخل الاسم المسجَّل، من 2 إلى 160 حرفًا.',
    'Enter the licence or registry number, 3 to 40 letters and digits.': 'أدخل رقم الرخصة أو السجل، من 3 إلى 40 حرفًا ورقمًا.',
    'Enter the tax number: 15 digits in the Emirates and Saudi Arabia, elsewhere 5 to 20 letters and digits.':
      'أدخل الرقم الضريبي: 15 رقمًا في الإمارات والسعودية، وفي غيرهما من 5 إلى 20 حرفًا ورقمًا.',
    'Enter the address, 5 to 300 characters.': 'أدخل العنوان، من 5 أحرف إلى 300 حرف.',
    'Search for up to 160 characters.': 'اكتب في البحث 160 حرفًا على الأكثر.',
    'You already have a business. You can change it in the settings.': 'لديك منشأة بالفعل. عدّلها من الإعدادات.',
    'Complete your business information first.': 'أكمل معلومات منشأتك أولًا.',
    'A business can have up to {1} documents. Remove one first.': 'أقصى عدد لمستندات المنشأة هو {1}. أزل مستندًا أولًا.',
    'This file is already among the documents.': 'هذا الملف موجود بين المستندات بالفعل.',
    'This document was not found.': 'لم يُعثر على هذا المستند.',
    'This will be added to the public log within the hour. Try again later.': 'سيُضاف هذا إلى السجل العام خلال ساعة. حاول لاحقًا.',
    'The record kept here does not match the public log.': 'السجل المحفوظ هنا لا يطابق السجل العام.',
    'Too many documents are being prepared at the moment. Try again shortly.':
      'يجري إعداد مستندات كثيرة في هذه اللحظة. حاول مرة أخرى بعد قليل.',
    'A PDF shows up to {1} transactions. Choose a shorter period, or download the CSV.':
      'أقصى عدد للمعاملات في ملف PDF هو {1}. اختر فترة أقصر، أو نزّل ملف CSV.',
    'A tax exemption needs its reason on the line. Without it, no XML can be issued.':
      'يحتاج الإعفاء من الضريبة إلى ذكر سببه في البند، ومن دونه لا يصدر ملف XML.',
    'Lines outside the scope of VAT cannot be on the same XML invoice as lines within it.':
      'لا يمكن أن تجمع فاتورة XML واحدة بنودًا خارج نطاق ضريبة القيمة المضافة وبنودًا داخله.',
    'Saudi XML needs the code of the exemption at the beginning of its reason, such as VATEX-SA-32.':
      'يتطلب ملف XML السعودي أن يبدأ سبب الإعفاء برمزه، مثل \u2066VATEX-SA-32\u2069.',
    'Saudi XML states the tax in riyals, and this document is in another currency.':
      'يذكر ملف XML السعودي الضريبة بالريال، وهذا المستند بعملة أخرى.',
    'UAE XML states the tax in dirhams, and this document was issued without an exchange rate.':
      'يذكر ملف XML الإماراتي الضريبة بالدرهم، وقد صدر هذا المستند بلا سعر صرف.',
    'VAT on this invoice must be stated in AED, and there is no exchange rate from {1} to AED at the moment. Issue it in AED, or try again later.':
      'يجب ذكر ضريبة القيمة المضافة لهذه الفاتورة بالدرهم الإماراتي، ولا يوجد حاليًا سعر صرف من {1} إلى الدرهم. أصدِرها بالدرهم، أو حاول لاحقًا.',
    'Mizan reference rate': 'سعر ميزان المرجعي',
    'A reviewer relies on this document, so it cannot be removed. Add a newer one instead.':
      'يستند مراجع إلى هذا المستند، لذا لا يمكن إزالته. أضف مستندًا أحدث بدلًا من ذلك.',
    'This business cannot be verified yet: its trade license, its Emirates ID or the details of one of them are missing.':
      'لا يمكن توثيق هذه المنشأة بعد: تنقص الرخصة التجارية أو الهوية الإماراتية أو بياناتهما.',
    'This business cannot be verified: its trade license or its Emirates ID has expired.':
      'لا يمكن توثيق هذه المنشأة: انتهت صلاحية الرخصة التجارية أو الهوية الإماراتية.',
    'Some checks of this business fail. Reject it, or ask another admin to verify it anyway.':
      'بعض فحوص هذه المنشأة غير مستوفاة. ارفضها أو اطلب من مشرف آخر توثيقها رغم ذلك.',
    'No check fails: this business can be verified.': 'كل الفحوص مستوفاة: يمكن توثيق هذه المنشأة.',
    'This business or its documents have changed since you opened them. Check them again.':
      'تغيّرت هذه المنشأة أو مستنداتها منذ أن فتحتها. اطّلع عليها من جديد.',
    'Open the business and its documents before you verify it.': 'افتح بيانات المنشأة ومستنداتها قبل توثيقها.',
    'Another admin has already been asked.': 'طُلب ذلك من مشرف آخر من قبل.',
    'Give the reason in 10 to {1} characters. The other admin decides on it.':
      'اذكر السبب في 10 إلى {1} حرفًا. يستند إليه قرار المشرف الآخر.',
    'Choose 1 to {1} reasons. The business sees them.': 'اختر من سبب واحد إلى {1} أسباب. تظهر للمنشأة.',
    'Another business has this registry or tax number. If you work there, ask its owner to invite you. If this is your business, explain that below: two reviewers will look into it.':
      'لمنشأة أخرى رقم السجل أو الرقم الضريبي هذا. إن كنت تعمل فيها فاطلب دعوة من مالكها. وإن كانت منشأتك فاشرح ذلك أدناه وسيطّلع عليه مراجعان.',
    'No details are needed for this kind of document.': 'لا تُطلب بيانات لهذا النوع من المستندات.',
    'An Emirates ID number has 15 digits: 784, the year of birth, seven digits and a check digit.':
      'رقم الهوية الإماراتية 15 رقمًا: 784 ثم سنة الميلاد ثم سبعة أرقام ورقم تحقق.',
    'Enter who issued the license.': 'أدخل جهة إصدار الرخصة.',
    'Enter the expiry date.': 'أدخل تاريخ انتهاء صلاحيته.',
    'This document has expired. Add the renewed one.': 'انتهت صلاحية هذا المستند. أضِف المستند المجدَّد.',
    'Explain it in 10 to 500 characters.': 'اشرح ذلك في 10 إلى 500 حرف.',
    'Enter the number as it is printed, 3 to 40 letters and digits.': 'أدخل الرقم كما هو مطبوع، من 3 إلى 40 حرفًا ورقمًا.',
    'Enter who issued it, 2 to 120 characters.': 'أدخل جهة الإصدار، من 2 إلى 120 حرفًا.',
    'Give the reason. The business sees it.': 'اذكر السبب. يظهر للمنشأة.',
    'Give the reason in up to {1} characters.': 'اكتب السبب في {1} حرف على الأكثر.',
    'This is your own business. Another reviewer must decide.': 'هذه منشأتك أنت. يجب أن يبتّ فيها مراجع آخر.',

    'There is no exchange rate for {1} at the moment. Try again later.': 'لا يوجد سعر صرف لعملة {1} حاليًا. حاول لاحقًا.',
    'Enter the rate as units of the currency for one USD.': 'أدخل السعر بعدد الوحدات مقابل دولار أمريكي واحد.',
    'Choose a currency other than USD.': 'اختر عملة غير الدولار الأمريكي.',
    'Enter a rate above zero, such as 3.6725.': 'أدخل سعرًا أكبر من الصفر، مثل 3.6725.',
    'Enter the source of the rate in 2 to 120 characters.': 'اذكر مصدر السعر، من 2 إلى 120 حرفًا.',

    'Request not found': 'الطلب غير موجود',
    'Response not found': 'الرد غير موجود',
    'Enter a title for the request.': 'ضع عنوانًا للطلب.',
    'Describe the need.': 'صف الاحتياج.',
    'Enter a title for the request of up to 160 characters.': 'ضع عنوانًا للطلب لا يتجاوز 160 حرفًا.',
    'Describe the need in up to 5,000 characters.': 'صف الاحتياج في 5,000 حرف على الأكثر.',
    'Choose a repayment period of 12, 18, 24, 36, 48 or 60 months.': 'اختر مدة سداد: 12 أو 18 أو 24 أو 36 أو 48 أو 60 شهرًا.',
    'Choose 15, 30, 45 or 60 days.': 'اختر 15 أو 30 أو 45 أو 60 يومًا.',
    'Enter 1 to 60 days.': 'أدخل عددًا من الأيام من 1 إلى 60.',
    'Describe the collateral in up to 1,000 characters.': 'صف الضمان في 1,000 حرف على الأكثر.',
    'Enter a percentage such as 12.5.': 'أدخل نسبة مئوية مثل 12.5.',
    'A request can have up to 10 documents.': 'أقصى عدد لمستندات الطلب 10.',
    'Choose each document once.': 'اختر كل مستند مرة واحدة.',
    'Search with up to 200 characters.': 'اكتب في البحث 200 حرف على الأكثر.',
    'An expected return applies only to partnerships. Leave it empty for this structure.':
      'لا ينطبق العائد المتوقع إلا على المشاركات. اتركه فارغًا في هذه الصيغة.',
    'Complete the request before you publish it.': 'أكمل الطلب قبل نشره.',
    'Proposals have been made in {1}, so the currency can no longer be changed.': 'قُدّمت عروض بعملة {1}، فلم يعد تغيير العملة ممكنًا.',
    'With this period, the request would already have expired. Choose more days.':
      'بهذه المدة يكون الطلب قد انتهى بالفعل. اختر أيامًا أكثر.',
    'Complete your setup to {1}: your business, its documents and your phone.':
      'أكمل إعداد منشأتك أولًا لتتمكن من {1}: المنشأة ومستنداتها وهاتفك.',
    'Complete your setup to {1}: add your business first.': 'أكمل إعداد منشأتك لتتمكن من {1}: أضف بيانات منشأتك أولًا.',
    'Your business is suspended and cannot {1}. Contact us to resolve this.': 'منشأتك موقوفة ولا يمكنها {1}. تواصل معنا لحل الأمر.',
    'You have already responded to this request. Withdraw that response before you send another.':
      'سبق أن رددت على هذا الطلب. اسحب ذلك الرد قبل أن ترسل ردًا آخر.',
    'Full funding is the whole amount: {1}.': 'التمويل الكامل هو المبلغ كله: {1}.',
    'Partial funding is less than the {1} requested.': 'التمويل الجزئي أقل من المبلغ المطلوب وهو {1}.',
    'The request is for {1}. Enter no more than that.': 'المبلغ المطلوب {1}. لا تُدخل أكثر من ذلك.',
    'Choose a time in the future.': 'اختر وقتًا في المستقبل.',
    'A proposal can be valid at most until the request expires.': 'يسري العرض حتى انتهاء الطلب على أبعد حد.',
    'Choose a structure for the proposal.': 'اختر صيغة للعرض.',
    'This is your own request. Only other businesses can respond to it.': 'هذا طلبك أنت. لا يمكن أن ترد عليه إلا منشآت أخرى.',
    'This request is no longer open to responses.': 'لم يعد هذا الطلب مفتوحًا للردود.',
    'Choose each proposal once.': 'اختر كل عرض مرة واحدة.',
    'Choose at least one proposal.': 'اختر عرضًا واحدًا على الأقل.',
    'Choose up to {1} proposals.': 'أقصى عدد للعروض المختارة هو {1}.',
    'Choose one full funding, or partial and syndicate proposals that add up to the amount.':
      'اختر تمويلًا كاملًا واحدًا، أو عروضًا جزئية ومجمّعة يساوي مجموعها المبلغ.',
    'The chosen proposals add up to {1}; the request is for exactly {2}.': 'مجموع العروض المختارة {1}، والمبلغ المطلوب بالضبط {2}.',
    '{1} Change the amount, or ask the lender to revise the proposal.': '{1} غيّر المبلغ، أو اطلب من المموّل تعديل عرضه.',
    'This request has changed since you opened it. Check it again before you edit it.':
      'تغيّر هذا الطلب منذ أن فتحته. راجعه من جديد قبل تعديله.',
    'Give the reason in up to 500 characters. The other parties see it.': 'اذكر السبب في 500 حرف على الأكثر. يظهر للأطراف الأخرى.',
    'Only the parties to the agreement can cancel it.': 'لا يلغي الاتفاق إلا أطرافه.',
    'The cooling-off period is over. The agreement can no longer be cancelled.': 'انتهت مهلة التراجع. لم يعد بالإمكان إلغاء الاتفاق.',
    'The cooling-off period is over. There is nothing left to waive.': 'انتهت مهلة التراجع. لم يبقَ ما يمكن التنازل عنه.',
    'The law of your country does not allow the cooling-off period to be waived. Wait until it ends.':
      'لا يسمح قانون بلدك بالتنازل عن مهلة التراجع. انتظر انتهاءها.',
    'The contract has changed since you read it. Read it again before you waive the cooling-off period.':
      'تغيّر العقد منذ أن قرأته. اقرأه مرة أخرى قبل التنازل عن مهلة التراجع.',
    'Open the contract again before you waive the cooling-off period.': 'افتح العقد من جديد قبل التنازل عن مهلة التراجع.',
    'Give one version for each chosen proposal, in the same order.': 'اذكر إصدارًا واحدًا لكل عرض مختار، بالترتيب نفسه.',
    'A chosen proposal was revised. Read it again before you accept.': 'عُدِّل أحد العروض المختارة. اقرأه من جديد قبل أن تقبل.',
    'A chosen proposal is no longer valid. Ask its lender to revise it.': 'لم يعد أحد العروض المختارة ساريًا. اطلب من المموّل تعديله.',
    'Enter a rate in percent, such as 6.5, with up to 4 decimals.': 'أدخل معدلًا بالنسبة المئوية، مثل 6.5، بأربع خانات عشرية على الأكثر.',
    'Enter a term from 1 to 120 months.': 'أدخل مدة من شهر واحد إلى 120 شهرًا.',
    'Add up to 20 conditions.': 'أضف 20 شرطًا على الأكثر.',
    'Keep each condition within 500 characters.': 'اكتب كل شرط في 500 حرف على الأكثر.',
    'Write up to 2,000 characters.': 'اكتب 2,000 حرف على الأكثر.',
    'Choose at most four reasons.': 'اختر أربعة أسباب على الأكثر.',
    'Choose each reason once.': 'اختر كل سبب مرة واحدة.',
    'Keep the reason within 500 characters.': 'اكتب السبب في 500 حرف على الأكثر.',

    'Review not found': 'المراجعة غير موجودة',
    'Give your reasons in at least {1} characters.': 'اكتب حيثيات قرارك في {1} حرفًا على الأقل.',
    'This condition is not part of this review.': 'هذا الشرط ليس من شروط هذه المراجعة.',
    'Give one finding for each condition.': 'سجّل نتيجة واحدة لكل شرط.',
    'Say why the condition does not apply.': 'اذكر سبب عدم انطباق الشرط.',
    'Some conditions are not met or have no finding. Request modification, or reject.':
      'بعض الشروط غير مستوفاة أو بلا نتيجة. اطلب التعديل أو ارفض.',
    'This condition is not met or has no finding.': 'هذا الشرط غير مستوفى أو بلا نتيجة.',
    'The content under review has changed since you read it. Read it again before you decide.':
      'تغيّر ما هو قيد المراجعة منذ أن قرأته. اقرأه من جديد قبل أن تقرّر.',
    'You have already voted on this version. The other auditors vote next.': 'سبق أن صوّتَّ على هذا الإصدار. التصويت الآن لغيرك.',
    'Only Shariah auditors decide reviews.': 'لا يبتّ في المراجعات إلا المدققون الشرعيون.',
    'This matter was withdrawn before the board decided.': 'سُحبت هذه المسألة قبل أن تقرّر الهيئة.',
    'You have an interest in a party to this matter. Another auditor must decide it.':
      'لك مصلحة لدى أحد أطراف هذه المسألة. يجب أن يبتّ فيها مدقق آخر.',
    'Enter a number from 1 to {1}: the board has that many active auditors.':
      'أدخل عددًا من 1 إلى {1}، وهو عدد المدققين الفاعلين في الهيئة.',
    'This review can still get the votes it needs, so the number cannot be lowered.':
      'لا يزال بإمكان هذه المراجعة أن تنال الأصوات المطلوبة، فلا يمكن خفض العدد.',
    'No auditor can vote on this review. Another auditor has to join the board first.':
      'لا يمكن لأي مدقق التصويت على هذه المراجعة. يجب أن ينضم مدقق آخر إلى الهيئة أولًا.',
    'The votes are tied, so a lower number would not decide the review. Another auditor has to vote.':
      'الأصوات متعادلة، ولن يحسم عدد أقل المراجعة. يجب أن يصوّت مدقق آخر.',
    'Lower the number to {1}, the matching votes that are still possible.': 'اخفض العدد إلى {1}، وهو عدد الأصوات المتفقة الممكنة.',
    'Keep the reason within 1,000 characters.': 'اكتب السبب في 1,000 حرف على الأكثر.',
    'Choose each status once.': 'اختر كل حالة مرة واحدة.',
    'Search for up to 200 characters.': 'اكتب في البحث 200 حرف على الأكثر.',
    'Choose a condition of the checklist.': 'اختر شرطًا من قائمة التحقق.',
    'Keep a note within 1,000 characters.': 'اكتب الملاحظة في 1,000 حرف على الأكثر.',
    'Keep the notes within 10,000 characters.': 'اكتب الملاحظات في 10,000 حرف على الأكثر.',
    'Add up to 30 concerns.': 'أضف 30 تحفظًا على الأكثر.',
    'Keep each concern within 1,000 characters.': 'اكتب كل تحفظ في 1,000 حرف على الأكثر.',
    'Add up to 30 recommendations.': 'أضف 30 توصية على الأكثر.',
    'Keep each recommendation within 1,000 characters.': 'اكتب كل توصية في 1,000 حرف على الأكثر.',
    'The score is from 0 to 100.': 'الدرجة من 0 إلى 100.',
    'Require 1 to 9 matching votes.': 'اطلب من صوت واحد إلى 9 أصوات متفقة.',
    'Describe the interest in 3 to 500 characters.': 'اذكر ما هي المصلحة، من 3 أحرف إلى 500 حرف.',

    'This notification was not found.': 'لم يُعثر على هذا الإشعار.',
    'Mark up to 500 at once, or all.': 'علّم 500 على الأكثر دفعة واحدة، أو الكل.',

    'Invalid vendor or account': 'المورّد أو الحساب غير صالح',
    'This vendor was not found.': 'لم يُعثر على هذا المورّد.',
    'This vendor was not found among yours.': 'لم يُعثر على هذا المورّد بين مورّديك.',
    'This account was not found among yours.': 'لم يُعثر على هذا الحساب بين حساباتك.',
    'This vendor is deactivated. Reactivate it to pay it.': 'هذا المورّد غير نشط. أعد تفعيله لتدفع له.',
    'This account is frozen. Choose another one.': 'هذا الحساب مجمّد. اختر حسابًا آخر.',
    'No bank is connected to this account yet. Only wallet transfers can be made from it.':
      'لا يوجد بنك مرتبط بهذا الحساب بعد. لا يمكن منه إلا التحويل بين المحافظ.',
    'The bank reports a different name for this account. Check with the vendor before you pay, or confirm that you want to pay anyway.':
      'الاسم المسجّل لهذا الحساب لدى البنك غير مطابق. تحقق مع المورّد قبل الدفع، أو أكّد رغبتك في متابعة الدفع.',
    'The bank now reports a different name for this account. Reject this payment and check with the vendor.':
      'لم يعد الاسم المسجّل لهذا الحساب لدى البنك مطابقًا. ارفض هذه الدفعة وتحقق مع المورّد.',
    'This vendor has changed in the meantime. Check the details again before you pay.':
      'تغيّرت بيانات هذا المورّد في هذه الأثناء. راجعها من جديد قبل الدفع.',
    'The bank details of this vendor are awaiting approval by another member. You can pay to them once they are approved.':
      'البيانات البنكية لهذا المورّد بانتظار موافقة عضو آخر. يمكنك الدفع إليها بعد الموافقة.',
    'This vendor has no IBAN and no account number. Add one, or pay by cheque.':
      'ليس لهذا المورّد رقم آيبان ولا رقم حساب. أضف أحدهما أو ادفع بشيك.',
    'The bank details of this vendor were changed. You can pay to them from {1}, {2}, Gulf time.':
      'تغيّرت البيانات البنكية لهذا المورّد. يمكنك الدفع إليها ابتداءً من {1}، الساعة {2} بتوقيت الخليج.',
    'This vendor has no Mizan account. Pay by bank transfer or cheque.': 'ليس لهذا المورّد حساب في ميزان. ادفع بتحويل بنكي أو بشيك.',
    'This vendor is paid in {1}. Choose an account in that currency.': 'يُدفع لهذا المورّد بعملة {1}. اختر حسابًا بهذه العملة.',
    '{1} already belongs to {2}. Save anyway if they are different vendors.': '{1} مسجّل لدى {2}. احفظ رغم ذلك إن كانا مورّدين مختلفين.',
    'No country has an IBAN that begins like this. Check the first two letters.':
      'لا يوجد بلد يبدأ رقم الآيبان فيه هكذا. تحقق من أول حرفين.',
    'An IBAN that begins with {1} has {2} characters; this one has {3}.':
      'رقم الآيبان الذي يبدأ بالرمز {1} طوله {2} خانة، وطول هذا الرقم {3}.',
    'This is not how an IBAN that begins with {1} is written. Check letters and digits.':
      'لا يُكتب رقم الآيبان الذي يبدأ بالرمز {1} بهذا الشكل. تحقق من الحروف والأرقام.',
    'The check digits of this IBAN do not match. Compare it with what the vendor gave you.':
      'رقما التحقق في هذا الآيبان غير صحيحين. قارنه بما أعطاك المورّد.',
    'An IBAN has at most 34 characters.': 'أقصى طول لرقم الآيبان 34 خانة.',
    'Enter the name of the vendor, 2 to 160 characters.': 'أدخل اسم المورّد، من 2 إلى 160 حرفًا.',
    'This email address is too long.': 'عنوان البريد الإلكتروني هذا طويل جدًا.',
    'Enter a phone number, such as +971 50 123 4567.': 'أدخل رقم هاتف، مثل \u2066+971 50 123 4567\u2069.',
    'Keep the address within 300 characters.': 'لا تتجاوز 300 حرف في العنوان.',
    'Enter a tax number of 3 to 30 letters and digits.': 'أدخل رقمًا ضريبيًا من 3 إلى 30 حرفًا ورقمًا.',
    'Enter an account number of 4 to 34 letters and digits.': 'أدخل رقم حساب من 4 إلى 34 حرفًا ورقمًا.',
    'This charity was not found.': 'لم يُعثر على هذه الجمعية الخيرية.',
    'This charity is not verified, so it cannot be paid.': 'لم يتم التحقق من هذه الجمعية الخيرية، لذا لا يمكن الدفع لها.',
    'Enter an IBAN, or the account number where the country has none.': 'أدخل رقم الآيبان، أو رقم الحساب حيث لا يوجد آيبان في البلد.',
    'A charity with this registration is already proposed or verified. Revoke it first.':
      'توجد جمعية خيرية بهذا التسجيل مقترحة أو تم التحقق منها. ألغِها أولًا.',
    'This charity has already been revoked.': 'أُلغيت هذه الجمعية الخيرية من قبل.',
    'Enter the name of the charity, 2 to 160 characters.': 'أدخل اسم الجمعية الخيرية، من 2 إلى 160 حرفًا.',
    'Enter the number of its licence or registration, 3 to 60 characters.': 'أدخل رقم ترخيصها أو تسجيلها، من 3 إلى 60 حرفًا.',
    'Enter the country by its two letters, such as AE.': 'أدخل البلد بحرفيه، مثل AE.',
    'Enter the holder of the account, 2 to 160 characters.': 'أدخل صاحب الحساب، من 2 إلى 160 حرفًا.',
    'This payment was not found.': 'لم يُعثر على هذه الدفعة.',
    'Only cheques have a number.': 'الرقم للشيكات فقط.',
    'Enter the number of the cheque: up to 20 letters, digits and dashes.': 'أدخل رقم الشيك: حتى 20 من الحروف والأرقام والشرطات.',
    'You have already used this cheque number. Enter another one, or leave it empty.':
      'استخدمت رقم الشيك هذا من قبل. أدخل رقمًا آخر أو اترك الخانة فارغة.',
    'Keep the description within 300 characters.': 'لا تتجاوز 300 حرف في الوصف.',
    'Keep the reference within 80 characters.': 'لا تتجاوز 80 حرفًا في المرجع.',
    'Give the reason in 1 to {1} characters.': 'اذكر السبب، من حرف واحد إلى {1} حرف.',
    'The bank details of this vendor have changed since. Reject this payment and request a new one.':
      'تغيّرت البيانات البنكية لهذا المورّد منذ ذلك الحين. ارفض هذه الدفعة واطلب دفعة جديدة.',
    'This approval was not found.': 'لم يُعثر على طلب الموافقة هذا.',
    'Only the person who asked for this can withdraw it. You can approve or reject it.':
      'لا يسحب هذا الطلب إلا من قدّمه. يمكنك الموافقة عليه أو رفضه.',
    'You can read this, but people of another role decide it.': 'يمكنك قراءة هذا الطلب، لكن يبتّ فيه أصحاب دور آخر.',
    'You have an interest in a party to this matter. Another person must decide it.':
      'لك مصلحة لدى أحد أطراف هذه المسألة. يجب أن يبتّ فيها شخص آخر.',
    'The votes that can be cast on this review have changed since this was proposed.':
      'تغيّرت الأصوات التي يمكن الإدلاء بها في هذه المراجعة منذ هذا الاقتراح.',
    'There has been a verdict on this business since this was asked for.': 'صدر قرار بشأن هذه المنشأة منذ هذا الطلب.',
    'This business or its documents have changed since this was asked for. Check them again.':
      'تغيّرت هذه المنشأة أو مستنداتها منذ هذا الطلب. راجعها من جديد.',
    'You asked for this, so another person has to decide. You can withdraw it.':
      'أنت من قدّم هذا الطلب، فيجب أن يبتّ فيه شخص آخر. يمكنك سحبه.',
    'This charity is awaiting approval. Reject or withdraw it instead.':
      'هذه الجمعية الخيرية بانتظار الموافقة. ارفضها أو اسحب اقتراحها بدلًا من ذلك.',
    'This is awaiting approval.': 'هذا الطلب بانتظار الموافقة.',
    'This has already been approved.': 'سبقت الموافقة على هذا الطلب.',
    'This was rejected and can no longer be changed.': 'رُفض هذا الطلب ولم يعد قابلًا للتغيير.',
    'This was withdrawn and can no longer be changed.': 'سُحب هذا الطلب ولم يعد قابلًا للتغيير.',
    'Something newer was asked for in its place. Check that first.': 'حلّ محله طلب أحدث. راجع الأحدث أولًا.',
    'This can no longer be carried out. If it is still needed, it has to be asked for again.':
      'لم يعد تنفيذ هذا ممكنًا. إن بقيت الحاجة إليه، فيجب طلبه من جديد.',
    'Enter zero or an amount above it.': 'أدخل صفرًا أو مبلغًا أكبر منه.',

    'Enter a name for the account of 1 to 80 characters.': 'سمِّ الحساب، من حرف واحد إلى 80 حرفًا.',
    'Give the reason in 1 to 500 characters.': 'اذكر السبب، من حرف واحد إلى 500 حرف.',
    'A business can have up to {1} accounts. Ask us if you need more.': 'أقصى عدد للحسابات لكل منشأة هو {1}. تواصل معنا إن احتجت إلى أكثر.',
    'This account was not found.': 'لم يُعثر على هذا الحساب.',
    'Invalid accounts': 'الحسابات غير صالحة',
    'Say whose accounts you want to see.': 'حدّد المنشأة التي تريد رؤية حساباتها.',
    'You need {1} with the fee; {2} is available.': 'تحتاج إلى {1} مع الرسم، والمتاح {2}.',
    'This account is frozen. Choose another one, or contact us.': 'هذا الحساب مجمَّد. اختر حسابًا آخر أو تواصل معنا.',
    'This amount is worth less than {1}. Enter a larger amount.': 'هذا المبلغ يساوي أقل من {1}. أدخل مبلغًا أكبر.',
    'Choose an account other than the one you transfer from.': 'اختر حسابًا غير الحساب المحوَّل منه.',
    'There is no usable exchange rate from {1} to {2} at the moment. Try again later.':
      'لا يوجد حاليًا سعر صرف صالح من {1} إلى {2}. حاول لاحقًا.',
    'The last day cannot be before the first.': 'لا يمكن أن يسبق اليوم الأخير اليوم الأول.',
    'A statement can have up to {1} transactions. Choose a shorter period.': 'أقصى عدد للمعاملات في كشف الحساب هو {1}. اختر فترة أقصر.',
    'Enter a date such as 2026-01-31.': 'أدخل يومًا مثل \u20662026-01-31\u2069.',
    'Test funds exist only in the sandbox. Here, accounts are funded by payments.':
      'الرصيد التجريبي متاح في البيئة التجريبية فقط. هنا تُغذَّى الحسابات بالمدفوعات.',
    'Enter 10,000,000 or less.': 'أدخل 10,000,000 أو أقل.',
    'Top up by 10,000,000 at most at a time.': 'أقصى مبلغ للشحن في المرة الواحدة 10,000,000.',
    'This filter is not valid. Open the export from the list again.': 'هذه التصفية غير صالحة. افتح التصدير من القائمة من جديد.',
    'This file has only the latest {1} transactions. Export a shorter period for the rest.':
      'يضم هذا الملف أحدث {1} معاملة فقط. صدّر فترة أقصر للباقي.',
    'This category change was not found.': 'لم يُعثر على طلب تغيير الفئة هذا.',
    'A change of this category is pending second review. Withdraw it before you request another.':
      'تغيير هذه الفئة بانتظار مراجعة ثانية. اسحبه قبل أن تطلب غيره.',
    'This category change has already been decided or withdrawn. Reload to see the outcome.':
      'بُتّ في طلب تغيير الفئة هذا من قبل، أو سُحب. أعد التحميل لترى النتيجة.',
    'Give the reason in at least {1} characters. The business sees it.': 'اذكر السبب في {1} حرفًا على الأقل. يظهر للمنشأة.',
    'Give the reason in up to 1,000 characters.': 'اكتب السبب في 1,000 حرف على الأكثر.',
    'This transaction was not found.': 'لم يُعثر على هذه المعاملة.',
    'Write a reference of up to 140 characters.': 'اكتب مرجعًا لا يتجاوز 140 حرفًا.',
    'Write a description of up to 500 characters.': 'اكتب وصفًا لا يتجاوز 500 حرف.',

    'Enter the tax registration number in up to 40 characters.': 'أدخل رقم التسجيل الضريبي، بما لا يزيد على 40 حرفًا.',
    'Choose up to 8 reminder days.': 'اختر 8 أيام تذكير على الأكثر.',
    'Choose each reminder day once.': 'اختر كل يوم تذكير مرة واحدة.',
    'Enter the legal name in up to 160 characters.': 'أدخل الاسم القانوني، بما لا يزيد على 160 حرفًا.',
    'Enter the address in up to 300 characters.': 'أدخل العنوان، بما لا يزيد على 300 حرف.',
    'Choose whole days from 60 before to 365 after the due date.': 'اختر أيامًا كاملة من 60 يومًا قبل تاريخ الاستحقاق إلى 365 يومًا بعده.',
    'Choose a PNG or JPEG image for the logo.': 'اختر صورة PNG أو JPEG للشعار.',
    'The customer has a credit of {1}. Enter no more than that.': 'رصيد العميل الدائن {1}. لا تُدخل أكثر من ذلك.',
    'This invoice was credited in full. Nothing is due on it.': 'سُوّيت هذه الفاتورة بالكامل بإشعار دائن، ولا شيء مستحق عليها.',
    'This invoice was credited in full.': 'سُوّيت هذه الفاتورة بالكامل بإشعار دائن.',
    'This was credited in full. Nothing is due, and you were not charged.':
      'سُوّي المبلغ بالكامل بإشعار دائن. لا شيء مستحق، ولم يُخصم منك شيء.',
    'This invoice has already been paid. Nothing is due on it.': 'هذه الفاتورة مدفوعة بالفعل، ولا شيء مستحق عليها.',
    'The balance due is {1}. Enter no more than that.': 'الرصيد المستحق {1}. لا تُدخل أكثر من ذلك.',
    'Enter the name of the customer in up to 160 characters.': 'أدخل اسم العميل، بما لا يزيد على 160 حرفًا.',
    'Enter the email address of the customer, such as name@company.com.': 'أدخل البريد الإلكتروني للعميل، مثل name@company.com.',
    'Enter the phone in up to 40 characters.': 'أدخل رقم الهاتف، بما لا يزيد على 40 حرفًا.',
    'Enter the tax number of the customer in up to 40 characters.': 'أدخل الرقم الضريبي للعميل، بما لا يزيد على 40 حرفًا.',
    'Enter the address of the customer in up to 300 characters.': 'أدخل عنوان العميل، بما لا يزيد على 300 حرف.',
    'Another of your customers has this address. Merge the two instead.': 'لديك عميل آخر بهذا العنوان. ادمج الاثنين بدلًا من ذلك.',
    'Choose another customer to merge with this one.': 'اختر عميلًا آخر لدمجه مع هذا العميل.',
    'Merge up to {1} customers at once.': 'يمكن دمج {1} عميلًا على الأكثر دفعة واحدة.',
    'Customer not found': 'لم يُعثر على العميل',
    'Enter a quantity above zero, with up to 6 decimals.': 'أدخل كمية أكبر من الصفر، بما لا يزيد على 6 منازل عشرية.',
    'Enter a unit price of zero or more.': 'أدخل سعر وحدة لا يقل عن الصفر.',
    'Enter the discount as an amount or in percent, not both.': 'أدخل الخصم مبلغًا أو نسبة مئوية، لا كليهما.',
    'Enter a discount from 0 to less than 100 percent, such as 7.5.': 'أدخل خصمًا من 0 إلى أقل من 100 بالمئة، مثل 7.5.',
    'Enter a discount of zero or more.': 'أدخل خصمًا لا يقل عن الصفر.',
    'An invoice has from 1 to 200 lines.': 'للفاتورة من بند واحد إلى 200 بند.',
    'The total is zero. Enter a unit price.': 'الإجمالي صفر. أدخل سعر وحدة.',
    'The discount must be less than the sum of the lines.': 'يجب أن يقل الخصم عن مجموع البنود.',
    'The total of the invoice is zero.': 'إجمالي الفاتورة صفر.',
    'The mail server rejected the address or the email. Check the address, or send the link yourself.':
      'رفض خادم البريد العنوان أو الرسالة. تحقق من العنوان، أو أرسل الرابط بنفسك.',
    'The mail server did not accept the email. Mizan tries again automatically.': 'لم يقبل خادم البريد الرسالة. تُعاد المحاولة تلقائيًا.',
    'The mail server did not accept the email. Send it again later, or send the link yourself.':
      'لم يقبل خادم البريد الرسالة. أعد الإرسال لاحقًا، أو أرسل الرابط بنفسك.',
    'Choose a time at least a minute from now.': 'اختر وقتًا بعد دقيقة من الآن على الأقل.',
    'The invoice would be sent after its due date. Choose an earlier time.': 'ستُرسل الفاتورة بعد تاريخ استحقاقها. اختر وقتًا أبكر.',
    'Part of this invoice has already been paid. Issue a credit note for the rest instead.':
      'دُفع جزء من هذه الفاتورة بالفعل. أصدر إشعارًا دائنًا بالباقي بدلًا من ذلك.',
    'The due date has passed. Choose today or a later day, then send it.': 'انقضى تاريخ الاستحقاق. اختر اليوم أو يومًا لاحقًا ثم أرسلها.',
    'No interest is charged on late payment.': 'لا تُحتسب أي فائدة على التأخر في السداد.',
    'Give the reason in up to 500 characters.': 'اذكر السبب، بما لا يزيد على 500 حرف.',
    'Describe the line in up to 500 characters.': 'صف البند، بما لا يزيد على 500 حرف.',
    'Give the reason for the tax category in up to 200 characters.': 'اذكر سبب الفئة الضريبية، بما لا يزيد على 200 حرف.',
    'Describe the invoice in up to 2,000 characters.': 'صف الفاتورة، بما لا يزيد على 2,000 حرف.',
    'Enter the purchase order in up to 80 characters.': 'أدخل رقم أمر الشراء، بما لا يزيد على 80 حرفًا.',
    'Invoice not found': 'لم يُعثر على الفاتورة',
    'Choose today or a later day.': 'اختر اليوم أو يومًا لاحقًا.',
    'Choose from 0 to 365 days.': 'اختر من 0 إلى 365 يومًا.',
    'Recurring invoice not found': 'لم يُعثر على الفاتورة المتكررة',
    'The invoice could not be issued. Mizan tries again automatically.': 'تعذّر إصدار الفاتورة. تُعاد المحاولة تلقائيًا.',
    'The series would end before it starts. Choose a later date.': 'ستنتهي السلسلة قبل أن تبدأ. اختر تاريخًا لاحقًا.',
    'You can have up to {1} active recurring invoices. End one first.': 'لا يعمل في الوقت نفسه أكثر من {1} فاتورة متكررة. أنهِ واحدة أولًا.',
    'The customer was reminded within the last 24 hours. You can send the next one from {1}, {2}, Gulf time.':
      'أُرسل تذكير إلى العميل خلال آخر 24 ساعة. يمكنك إرسال التذكير التالي ابتداءً من {1}، الساعة {2} بتوقيت الخليج.',
    'This invoice was voided. Nothing is due on it.': 'أُلغيت هذه الفاتورة، ولا شيء مستحق عليها.',
    'A tax registration number of the Emirates has 15 digits.': 'رقم التسجيل الضريبي في الإمارات من 15 رقمًا.',
    'A VAT number of Saudi Arabia has 15 digits, and begins and ends with 3.':
      'الرقم الضريبي في السعودية من 15 رقمًا، يبدأ وينتهي بالرقم 3.',
    'Enter the tax number in 5 to 20 letters and digits.': 'أدخل الرقم الضريبي من 5 إلى 20 حرفًا ورقمًا.',
    'The total is too large for one invoice.': 'الإجمالي أكبر من الحد المسموح لفاتورة واحدة.',

    'This was paid in the meantime or can no longer be paid. The money held for it has been released.':
      'سُدّد المبلغ في هذه الأثناء، أو لم يعد سداده ممكنًا. أُلغي حجز المبلغ.',
    'Enter the name of the payer in up to 120 characters.': 'أدخل اسم الدافع في 120 حرفًا على الأكثر.',
    'You issued this yourself, so you cannot pay it from your own account.': 'أنت من أصدر هذا الطلب، فلا يمكنك دفعه من حسابك.',
    'This is paid in {1}. Choose an account in that currency.': 'الدفع هنا بعملة {1}. اختر حسابًا بهذه العملة.',
    'The sandbox card does not exist in production.': 'بطاقة البيئة التجريبية غير موجودة في بيئة التشغيل.',
    'The card was declined. You were not charged.': 'رُفضت البطاقة. لم يُخصم منك شيء.',
    'Another payment came first: only {1} is due now. Check the amount before you pay.':
      'وصلت دفعة أخرى قبلك: المستحق الآن {1} فقط. راجع المبلغ قبل الدفع.',
    'This has already been paid. You were not charged.': 'دُفع هذا المبلغ من قبل. لم يُخصم منك شيء.',
    'The link has expired, so payment is no longer possible. Ask for a new link.':
      'انتهت صلاحية الرابط ولم يعد الدفع ممكنًا. اطلب رابطًا جديدًا.',
    'This was cancelled and can no longer be paid.': 'أُلغي طلب الدفع ولم يعد الدفع ممكنًا.',
    'The issuer cannot receive payments at the moment. You were not charged.':
      'لا يمكن للجهة المُصدِرة استلام المدفوعات حاليًا. لم يُخصم منك شيء.',
    'This payment has no receipt, because it did not succeed.': 'لا إيصال لهذه الدفعة لأنها لم تنجح.',
    'This payment link does not work. Ask the sender for a new one.': 'رابط الدفع هذا لا يعمل. اطلب رابطًا جديدًا من المرسل.',
    'Say what it is for, in up to 1,000 characters.': 'اذكر الغرض منه، حتى 1000 حرف.',
    'Payment request not found': 'لم يُعثر على طلب الدفع',
    'The mail server did not accept the reminder. Try again later, or send the link yourself.':
      'لم يقبل خادم البريد التذكير. حاول لاحقًا، أو أرسل الرابط بنفسك.',
    'The customer was reminded within the last 24 hours. Wait before the next reminder.':
      'أُرسل تذكير إلى العميل خلال آخر 24 ساعة. انتظر قبل التذكير التالي.',
    'A reminder is already on its way.': 'هناك تذكير في طريقه بالفعل.',
    'The link of this payment request no longer works.': 'لم يعد رابط طلب الدفع هذا يعمل.',
    'Enter the name of the payer in up to 160 characters.': 'أدخل اسم الدافع في 160 حرفًا على الأكثر.',
    'Enter the reference in up to 200 characters.': 'أدخل المرجع في 200 حرف على الأكثر.',
    'Enter the note in up to 1,000 characters.': 'أدخل الملاحظة في 1000 حرف على الأكثر.',
    'Choose at least one invoice.': 'اختر فاتورة واحدة على الأقل.',
    'Allocate to up to 50 invoices at once.': 'خصّص لما لا يزيد على 50 فاتورة دفعة واحدة.',
    'Choose today or an earlier day.': 'اختر اليوم أو يومًا سابقًا.',
    'This receipt was reversed. Record it again if the money did arrive.': 'أُلغي تسجيل هذه الدفعة. سجّلها من جديد إن وصل المبلغ فعلًا.',
    'This receipt has already been reversed.': 'أُلغي تسجيل هذه الدفعة من قبل.',
    'Receipt not found': 'لم يُعثر على الدفعة المستلمة',
    'This IBAN is not valid: a digit or a letter is wrong.': 'رقم الآيبان هذا غير صحيح: فيه رقم أو حرف خاطئ.',
    'Choose each invoice once.': 'اختر كل فاتورة مرة واحدة.',
    'This invoice was not found among your open invoices.': 'لم يُعثر على هذه الفاتورة بين فواتيرك المفتوحة.',
    'This invoice is in {1}, but the payment was received in {2}.': 'هذه الفاتورة بعملة {1}، والمبلغ وصل بعملة {2}.',
    'This invoice has already been paid.': 'هذه الفاتورة مدفوعة بالفعل.',
    'Only {1} is due on this invoice.': 'المستحق على هذه الفاتورة {1} فقط.',
    'Only {1} of this receipt is left to allocate.': 'المتبقي للتخصيص من هذه الدفعة {1} فقط.',

    'This file is not a readable bank statement. Download it from your bank as CSV, OFX, MT940 or camt.053.':
      'هذا الملف ليس كشف حساب مقروءًا. نزّله من بنكك بصيغة CSV أو OFX أو MT940 أو camt.053.',
    'This file is cut off: its end is missing. Download it again.': 'هذا الملف مبتور: نهايته ناقصة. نزّله مرة أخرى.',
    'This file is damaged or is not text. Download the statement from your bank as CSV, OFX, MT940 or camt.053.':
      'هذا الملف تالف أو ليس نصًا. نزّل الكشف من بنكك بصيغة CSV أو OFX أو MT940 أو camt.053.',
    'This is a web page, not a statement. Download the statement from your bank as CSV, OFX, MT940 or camt.053.':
      'هذه صفحة ويب وليست كشف حساب. نزّل الكشف من بنكك بصيغة CSV أو OFX أو MT940 أو camt.053.',
    'This is a document or a picture. Download the statement from your bank as CSV, OFX, MT940 or camt.053.':
      'هذا مستند أو صورة. نزّل الكشف من بنكك بصيغة CSV أو OFX أو MT940 أو camt.053.',
    'Spreadsheets cannot be read. Save the statement as CSV and upload that file.':
      'لا يمكن قراءة ملفات الجداول. احفظ الكشف بصيغة CSV وارفع ذلك الملف.',
    'This file declares a document type of its own (DOCTYPE), which statements never do, and was not read.':
      'يعلن هذا الملف نوع مستند خاصًا به (DOCTYPE)، وهو ما لا تفعله الكشوف أبدًا، ولذلك لم يُقرأ.',
    'This file is not valid XML (line {1}). Download it again.': 'هذا الملف ليس XML سليمًا (السطر {1}). نزّله مرة أخرى.',
    'This is a {1} message, not a statement. Ask your bank for camt.053.': 'هذه رسالة {1} وليست كشف حساب. اطلب camt.053 من بنكك.',
    'This is an interim report (MT942), not a statement. Ask your bank for MT940.':
      'هذا تقرير مرحلي (MT942) وليس كشف حساب. اطلب MT940 من بنكك.',
    'Your bank returned an error instead of a statement: {1}. Download the statement again.':
      'أعاد بنكك خطأ بدل الكشف: {1}. نزّل الكشف مرة أخرى.',
    'This file has more than {1} rows. Import it in parts.': 'في هذا الملف أكثر من {1} صف. استورده على أجزاء.',
    'This file is too large to be read at once. Import it in parts.': 'هذا الملف أكبر من أن يُقرأ دفعة واحدة. استورده على أجزاء.',
    'Too many statements are being read at the moment. Try again shortly.': 'تُقرأ كشوف كثيرة في هذه اللحظة. حاول مجددًا بعد قليل.',
    'This file contains no transactions.': 'لا معاملات في هذا الملف.',
    'No row of this file can be read. Line {1}: {2}': 'لا يمكن قراءة أي صف من هذا الملف. السطر {1}: {2}',
    'The balances do not follow from the amounts in {1} of {2} rows. Check which column holds what, and that no rows are missing.':
      'لا تنتج الأرصدة عن المبالغ في {1} من {2} من الصفوف. تحقق مما في كل عمود ومن عدم نقص صفوف.',
    'The date, description and amount columns could not be recognised. Choose them.': 'لم تُعرف أعمدة التاريخ والبيان والمبالغ. اخترها.',
    'These dates can be read with the day or the month first. Choose one.':
      'يمكن قراءة هذه التواريخ باليوم أولًا أو بالشهر أولًا. اختر أيهما.',
    'This file contains the statements of {1} accounts. Choose one: {2}.': 'في هذا الملف كشوف {1} من الحسابات. اختر واحدًا: {2}.',
    'The figures of this file do not match: the opening balance is {1} and the transactions add {2}, which makes {3}, but the closing balance is {4}, a difference of {5}. Transactions are missing, doubled or changed. Download the file from your bank again.':
      'أرقام هذا الملف غير متطابقة: الرصيد الافتتاحي {1} ومجموع المعاملات {2}، أي {3}، لكن الرصيد الختامي {4}، والفرق {5}. في الملف معاملات ناقصة أو مكررة أو مغيّرة. نزّل الملف من بنكك مرة أخرى.',
    'The file contains no statement for this account.': 'ليس في الملف كشف لهذا الحساب.',
    'This statement is in {1}. Accounts are kept in AED, SAR, NGN, USD and QAR.':
      'هذا الكشف بعملة {1}. تُمسك الحسابات بعملات AED وSAR وNGN وUSD وQAR.',
    'This statement is in {1}, not in {2}.': 'هذا الكشف بعملة {1} وليس {2}.',
    'This account is in {1}, not in {2}.': 'هذا الحساب بعملة {1} وليس {2}.',
    'Choose the currency of this statement. The file does not show it.': 'اختر عملة هذا الكشف: الملف لا يذكرها.',
    'This bank account was not found.': 'لم يُعثر على هذا الحساب البنكي.',
    'This account is disconnected. Choose another one, or none.': 'هذا الحساب مفصول. اختر غيره، أو لا تختر شيئًا.',
    'This statement belongs to a different account, not the one ending in {1}.': 'هذا كشف حساب مختلف عن الحساب الذي ينتهي بالأرقام {1}.',
    'Choose a column that the file has.': 'اختر عمودًا موجودًا في الملف.',
    'Choose the column of the amounts, or those of debits and credits.': 'اختر عمود المبالغ، أو عمودي المدين والدائن.',
    'Choose up to {1} rows, or all.': 'اختر ما لا يزيد على {1} صف، أو كل الصفوف.',
    'Rows are counted from 1.': 'تُرقَّم الصفوف ابتداءً من 1.',
    'Columns are counted from 0.': 'تُعدّ الأعمدة ابتداءً من 0.',
    'Lines are counted from 0.': 'تُعدّ الأسطر ابتداءً من 0.',
    'No statement has that many lines above its transactions.': 'لا كشف فوقه هذا العدد من الأسطر.',
    'Name a date format such as dd/mm/yyyy.': 'اذكر صيغة تاريخ مثل dd/mm/yyyy.',
    'Enter the name of the account in up to 120 characters.': 'أدخل اسم الحساب في 120 حرفًا على الأكثر.',
    'Enter the name of the bank in up to 80 characters.': 'أدخل اسم البنك في 80 حرفًا على الأكثر.',
    'This account number is too long.': 'رقم الحساب هذا أطول من المسموح.',
    'This row has no date.': 'لا تاريخ في هذا الصف.',
    'This row has no amount.': 'لا مبلغ في هذا الصف.',
    'The amount is zero.': 'المبلغ صفر.',
    'The amount {1} is too large.': 'المبلغ {1} كبير جدًا.',
    '{1} cannot be read as an amount.': 'لا يمكن قراءة {1} مبلغًا.',
    '{1} is not a valid date.': '{1} ليس تاريخًا صحيحًا.',
    '{1} is not a valid date ({2}).': '{1} ليس تاريخًا صحيحًا ({2}).',
    '{1} is in the future.': '{1} تاريخ في المستقبل.',
    '{1} is neither a credit nor a debit.': '{1} ليس دائنًا ولا مدينًا.',
    'This row has both a debit and a credit.': 'في هذا الصف مدين ودائن معًا.',
    'This row is in {1}, the statement in {2}.': 'هذا الصف بعملة {1} والكشف بعملة {2}.',
    'This row is too long.': 'هذا الصف أطول من المسموح.',
    'This row does not follow field 61 of MT940.': 'هذا الصف غير مكتوب على هيئة الحقل 61 من MT940.',
    'This row is not part of a statement.': 'هذا الصف خارج أي كشف.',
    'This entry is pending and not booked yet.': 'هذا القيد معلّق ولم يُقيَّد بعد.',

    // scoring
    'Score not found': 'الدرجة غير موجودة',
    'Nothing has changed since the score was calculated. Calculate it again after {1} on {2}, Gulf time, or once new transactions have arrived.':
      'لم يتغير شيء منذ حساب الدرجة. أعد حسابها بعد الساعة {1} يوم {2} بتوقيت الخليج، أو عند ورود معاملات جديدة.',
    'There is no score to start from. Calculate it first.': 'لا توجد درجة للبدء منها. احسبها أولًا.',
    'Choose invoices that were sent and are not paid yet.': 'اختر فواتير أُرسلت ولم تُدفع بعد.',
    'Passport not found': 'شهادة الدرجة غير موجودة',
    'This score link does not work. Ask the sender for a new one.': 'رابط الدرجة هذا لا يعمل. اطلب رابطًا جديدًا من المرسل.',
    'The data behind your score is more than 30 days old. Refresh your banks or import newer statements, then calculate the score again.':
      'مضى على البيانات التي بُنيت عليها درجتك أكثر من 30 يومًا. حدّث بنوكك أو استورد كشوفًا أحدث، ثم أعد احتساب الدرجة.',
    'Your score counts an account that is no longer connected. Connect it or import its statements again, or disconnect it and calculate the score without it.':
      'تدخل في درجتك بيانات حساب بنكي لم يعد مربوطًا. اربطه أو استورد كشوفه من جديد، أو افصله ثم أعد احتساب الدرجة من دونه.',
    'This import was not found.': 'لم يُعثر على عملية الاستيراد هذه.',
    'This import was already undone on {1}.': 'سبق التراجع عن هذا الاستيراد في {1}.',
    'Something was just added to a transaction of this file. Reload to see it.': 'أُضيف للتو شيء إلى معاملة من هذا الملف. حدّث الصفحة لتراه.',
    'This file was imported before imports could be undone. To take its transactions out of your figures, remove the bank.':
      'استُورد هذا الملف قبل إتاحة التراجع عن الاستيراد. لاستبعاد معاملاته من أرقامك، أزل البنك.',
    'The file “{1}”, imported on {2}, covers the same transactions. Undo that import first.':
      'يغطي الملف «{1}» المستورد في {2} المعاملات نفسها. تراجع عن ذلك الاستيراد أولًا.',
    'Your bank has confirmed transactions of these days since. To take them out of your figures, disconnect the bank.':
      'أكد بنكك بعد ذلك معاملات من هذه الأيام. لاستبعادها من أرقامك، افصل البنك.',
    'A category change of one of its transactions was sent for review and stays on record. Change the category of a wrong transaction instead.':
      'أُرسل تغيير فئة إحدى معاملاته للمراجعة ويبقى ذلك محفوظًا في السجل. غيّر فئة المعاملة الخاطئة بدلًا من ذلك.',
    'You changed the category of one of its transactions. Undo that change first.': 'غيّرت فئة إحدى معاملاته. تراجع عن ذلك التغيير أولًا.',
    'A file is attached to one of its transactions. Remove the attachment first.': 'بإحدى معاملاته ملف مرفق. أزل المرفق أولًا.',
    'One of its transactions was recorded as a payment received, which stays on record. Change the category of a wrong transaction instead.':
      'سُجلت إحدى معاملاته دفعةً مستلمة، ويبقى ذلك محفوظًا في السجل. غيّر فئة المعاملة الخاطئة بدلًا من ذلك.',
    'You share a score that counts this file by the link “{1}”. Revoke the link first.':
      'تشارك بالرابط «{1}» درجة تحتسب هذا الملف. ألغِ الرابط أولًا.',
    'Your financing request “{1}” shows lenders a score that counts this file. Stop sharing the score there first.':
      'يعرض طلب التمويل «{1}» على المموّلين درجة تحتسب هذا الملف. أوقف مشاركة الدرجة فيه أولًا.',
    'You removed transactions that your score counts. Calculate the score again.': 'حذفت معاملات تحتسبها درجتك. أعد احتساب الدرجة.',
    'The balances in your statements do not match their transactions, so your score cannot be relied on. Import the statements from the bank again.':
      'الأرصدة في كشوفك لا توافق معاملاتها، فلا يمكن الاعتماد على درجتك. استورد الكشوف من البنك مرة أخرى.',
    'Less than a fifth of the income behind your score was confirmed by a bank, so we cannot sign it. Connect the bank that your customers pay into, then calculate the score again.':
      'ما أكدته البنوك من الدخل الذي تقوم عليه درجتك أقل من الخُمس، فلا نستطيع التوقيع عليها. اربط البنك الذي يدفع عملاؤك إليه، ثم أعد احتساب الدرجة.',
    'There is no score to share. Calculate it first.': 'لا توجد درجة للمشاركة. احسبها أولًا.',
    'Enter a name for the view of up to 60 characters.': 'أعطِ طريقة العرض اسمًا لا يتجاوز 60 حرفًا.',
    'This filter is too long to save. Shorten it.': 'هذه التصفية أطول من أن تُحفظ. اختصرها.',
    'Arrange up to 200 views.': 'رتّب 200 طريقة عرض على الأكثر.',
    'This is not the filter of a list.': 'هذه ليست تصفية قائمة.',
    'Choose a filter first. Without one the view would be the whole list.':
      'اختر تصفية أولًا، فبدونها لا تختلف طريقة العرض عن القائمة كلها.',
    'This view was not found.': 'لم يُعثر على طريقة العرض هذه.',
    'You already have a view with this name. Choose another name.': 'لديك طريقة عرض بهذا الاسم. اختر اسمًا آخر.',
    'Your business already has a shared view with this name. Choose another name.':
      'لدى منشأتك طريقة عرض مشتركة بهذا الاسم. اختر اسمًا آخر.',
    'Only the person who saved this view can change it. Save it as your own instead.':
      'لا يغيّر طريقة العرض هذه إلا من حفظها. احفظها باسمك بدلًا من ذلك.',
    'You can keep up to {1} views. Delete one first.': 'أقصى عدد لطرق العرض المحفوظة هو {1}. احذف إحداها أولًا.',
    'This attachment was not found.': 'لم يُعثر على هذا المرفق.',
    'A transaction can have up to {1} attachments. Remove one first.': 'أقصى عدد لمرفقات المعاملة هو {1}. أزل أحدها أولًا.',
    'This file is already attached to this transaction.': 'هذا الملف مرفق بهذه المعاملة بالفعل.',
    'A score can be shared by up to {1} links at a time. Revoke one first.':
      'أقصى عدد لروابط مشاركة الدرجة في وقت واحد هو {1}. ألغِ أحدها أولًا.',
    'Add 1 to 24 months.': 'أضف من 1 إلى 24 شهرًا.',
    'Split the largest payer into 2 to 20.': 'قسّم أكبر الدافعين إلى 2 حتى 20.',
    'Share it for 1 to 365 days.': 'شاركها لمدة من 1 إلى 365 يومًا.',
    'Enter who it is for in up to 80 characters.': 'اذكر لمن هي، في 80 حرفًا على الأكثر.',
    'Choose up to 100 invoices.': 'اختر 100 فاتورة على الأكثر.',
    'This bank connection was not found.': 'لم يُعثر على هذا الربط البنكي.',
    'This is too long.': 'هذا أطول من المسموح.',
    'This consent was not found or has already been used. Connect the bank again.':
      'لم يُعثر على هذه الموافقة أو أنها استُخدمت من قبل. اربط البنك من جديد.',
    'Connecting banks is not available here. Import a statement instead.': 'ربط البنوك غير متاح هنا. استورد كشف حساب بدلًا من ذلك.',
    'The bank is not responding. Try again in a few minutes.': 'البنك لا يستجيب. حاول مرة أخرى بعد دقائق.',
    'The consent was not given at the bank.': 'لم تُمنح الموافقة لدى البنك.',
    'This bank was not found.': 'لم يُعثر على هذا البنك.',
    'This bank was updated a moment ago. You can refresh it again in {1}.':
      'حُدّثت بيانات هذا البنك قبل قليل. يمكنك التحديث مرة أخرى بعد {1}.',
    'Enter an amount without a sign; choose money in or money out instead.': 'أدخل المبلغ دون إشارة، واختر الوارد أو الصادر بدلًا منها.',
    'You said so.': 'أنت قلت ذلك.',
    'The same amount went the other way on another of your accounts within 3 days.':
      'مرّ المبلغ نفسه في الاتجاه المعاكس في حساب آخر لك خلال 3 أيام.',
    'The other side is one of your own accounts.': 'الطرف الآخر أحد حساباتك.',
    'Write up to 500 characters.': 'اكتب 500 حرف على الأكثر.',
    'The bank calls it "{1}".': 'يسميه البنك «{1}».',
    '{1}: the description says "{2}".': '{1}: جاء في الوصف «{2}».',
    'Money from a named payer, and no other rule fits.': 'وارد من دافع مذكور، ولا تنطبق قاعدة أخرى.',
    'Money to a named payee, and no other rule fits.': 'صادر إلى مستفيد مذكور، ولا تنطبق قاعدة أخرى.',
    'Money in, and no rule fits.': 'وارد، ولا تنطبق أي قاعدة.',
    'Money out, and no rule fits.': 'صادر، ولا تنطبق أي قاعدة.',
    'The consent was withdrawn at the bank. Connect the bank again to continue.': 'سُحبت الموافقة لدى البنك. اربط البنك من جديد للمتابعة.',
    'The consent has expired. Connect the bank again to renew it.': 'انتهت مدة الموافقة. اربط البنك من جديد لتجديدها.',
    'These transactions cannot be shown. Open them from the figure again.': 'لا يمكن عرض هذه المعاملات. افتحها من الرقم من جديد.',
    'This bank cannot be connected here.': 'لا يمكن ربط هذا البنك هنا.',
    'The response of the bank could not be read. Try again later.': 'تعذّرت قراءة ما أجاب به البنك. حاول لاحقًا.',
  },
  words: {
    '{1} second': 'ثانية واحدة',
    '{1} seconds': { two: 'ثانيتين', few: '{1} ثوانٍ', other: '{1} ثانية' },
    '{1} minutes': { two: 'دقيقتين', few: '{1} دقائق', other: '{1} دقيقة' },
    'ask for financing': 'طلب التمويل',
    'respond to requests': 'الرد على الطلبات',
    'send invoices': 'إرسال الفواتير',
    'connect banks': 'ربط البنوك',
    'make transfers or payments': 'إجراء تحويلات أو مدفوعات',

    'This IBAN': 'رقم الآيبان هذا',
    'This tax number': 'الرقم الضريبي هذا',
    'This email': 'البريد الإلكتروني هذا',
    'A cheque or debit that was returned unpaid': 'شيك أو خصم أعيد دون دفع',
    'A returned cheque or unpaid debit': 'شيك مرتجع أو خصم غير مدفوع',
    'A charge for lateness or for going over the limit': 'رسم تأخير أو تجاوز للحد',
    'Between own accounts': 'بين حساباتك',
    'Money that came back or was given back': 'مال عاد أو أُعيد',
    Financing: 'تمويل',
    'The owners’ money': 'مال الملاك',
    'Interest or profit paid by the bank': 'فائدة أو ربح دفعه البنك',
    'Tax, customs or zakat': 'ضريبة أو جمارك أو زكاة',
    Wages: 'أجور',
    Rent: 'إيجار',
    'Electricity, water, telephone or net': 'كهرباء أو ماء أو هاتف أو إنترنت',
    'A fee': 'رسم',
    'A sale or a customer': 'بيع أو عميل',
    'A supplier': 'مورّد',
  },
}
