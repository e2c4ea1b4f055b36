export type AcceptInvitationInput = {
  readonly acceptTerms: boolean;
  /** What the person reads; the first mail is in it. */
  readonly language?: Language;
  readonly name: string;
  readonly password: string;
  readonly phone: string;
  /** The `token` parameter of the link. */
  readonly token: string;
};

/** On which contract the money of an account is kept. QARD: lent to the house without interest. WADIAH: given for safe keeping. AMANAH: held in trust for a purpose. WAKALA: held by an agent. No profit is promised or paid on any of them. */
export type AccountBasis =
  | 'AMANAH'
  | 'QARD'
  | 'WADIAH'
  | 'WAKALA';

/** FROZEN: nothing can be debited; credits still arrive. */
export type AccountStatus =
  | 'ACTIVE'
  | 'FROZEN';

/** What the money of an account is for. */
export type AccountType =
  | 'ESCROW'
  | 'INVESTMENT'
  | 'OPERATIONAL'
  | 'SAVINGS';

/** The last three, six or twelve months. */
export type AnalyticsPeriod =
  | 'M3'
  | 'M6'
  | 'M12';

/** What can be done with an approval. */
export type ApprovalAction =
  /** Have it carried out. Not for the member who asked. */
  | 'APPROVE'
  /** Turn it down with a reason. Not for the member who asked. */
  | 'REJECT'
  /** Cancel the request. Only for the member who asked. */
  | 'WITHDRAW';

/** Which approvals are listed; what is not given filters nothing. */
export type ApprovalFilter = {
  /** Of one of these kinds. */
  readonly kinds?: ReadonlyArray<ApprovalKind> | null | undefined;
  /** In one of these states. */
  readonly statuses?: ReadonlyArray<ApprovalStatus> | null | undefined;
  /** About this payment, change or setting. */
  readonly subjectId?: string | null | undefined;
};

/** What waits for a second person. */
export type ApprovalKind =
  /** A payment of an invoice or payment request of another business. */
  | 'LINK_PAYMENT'
  /** A change of the amount above which payments need two people. */
  | 'PAYMENT_THRESHOLD'
  /** Money of a received payment that is paid back. */
  | 'REFUND'
  /** New bank details of a vendor. */
  | 'VENDOR_DETAILS'
  /** A payment to a vendor, by transfer or cheque. */
  | 'VENDOR_PAYMENT';

/** Where an approval stands. It is decided once. */
export type ApprovalStatus =
  /** Another member approved it, and it was carried out. */
  | 'APPROVED'
  /** Approved when it could no longer be carried out; nothing happened. */
  | 'LAPSED'
  /** Needs a decision by another member. */
  | 'PENDING'
  /** Another member turned it down. */
  | 'REJECTED'
  /** A newer request took its place. */
  | 'REPLACED'
  /** The member who asked withdrew it. */
  | 'WITHDRAWN';

/** What can be done with a connection. */
export type BankConnectionAction =
  | 'DISCONNECT'
  | 'IMPORT'
  | 'RECONNECT'
  | 'REFRESH';

/** How a connection stands. */
export type BankConnectionStatus =
  | 'AWAITING_CONSENT'
  | 'CONNECTED'
  | 'DISCONNECTED'
  | 'ERROR'
  | 'SYNCING';

/** Why a connection ended. */
export type BankDisconnectCause =
  | 'PERSON'
  | 'REPLACED';

/** What went wrong, and so what mends it. */
export type BankFailure =
  | 'BANK_UNAVAILABLE'
  | 'CONSENT_EXPIRED'
  | 'CONSENT_REJECTED'
  | 'CONSENT_REVOKED'
  | 'INVALID_ANSWER';

/** How the rows of a bank reach us. */
export type BankProvider =
  | 'OPEN_BANKING'
  | 'STATEMENT_IMPORT';

/** Who vouches for a row: the bank itself, over a consent, or a statement that the business uploaded. */
export type BankRowSource =
  | 'CONSENT'
  | 'STATEMENT';

export type BankTransactionFilter = {
  /** Absent: all connected accounts. Rows of a disconnected one are shown when it is named. */
  readonly accountId?: string | null | undefined;
  readonly category?: CashflowCategory | null | undefined;
  /** Its name, however it is written. */
  readonly counterparty?: string | null | undefined;
  readonly direction?: TransactionType | null | undefined;
  /** The rows behind a reason or a figure, as its evidence names them. */
  readonly evidence?: string | null | undefined;
  readonly from?: string | null | undefined;
  /** Only those with an attachment; false: only those without. */
  readonly hasAttachment?: boolean | null | undefined;
  /** Without its sign, in each account's own currency. */
  readonly maxAmount?: string | null | undefined;
  readonly minAmount?: string | null | undefined;
  /** In description, counterparty and reference. */
  readonly search?: string | null | undefined;
  readonly to?: string | null | undefined;
};

export type BillingProfileInput = {
  readonly address: string;
  readonly jurisdiction: TaxJurisdiction;
  readonly legalName: string;
  readonly legalNameArabic?: string | null | undefined;
  /** A PNG or JPEG uploaded before. Absent: as it is; null: none. */
  readonly logoFileId?: string | null | undefined;
  readonly reminderDays: ReadonlyArray<number>;
  /** Absent: not registered, so no tax is charged. */
  readonly trn?: string | null | undefined;
};

/** What a reviewer has found; PENDING until one has. */
export type BusinessStatus =
  | 'PENDING'
  | 'REJECTED'
  | 'SUSPENDED'
  | 'VERIFIED';

/** What a reviewer decides about a business. */
export type BusinessVerdict =
  | 'REJECT'
  | 'SUSPEND'
  | 'VERIFY';

/** What a row of a bank statement was for. */
export type CashflowCategory =
  | 'CAPITAL'
  | 'CUSTOMER_RECEIPT'
  | 'FEES'
  | 'FINANCING'
  /** Interest or profit. Received, it is no inflow; paid, it is outflow like any other payment. */
  | 'INTEREST'
  /** Private money, or somebody else's: neither inflow nor outflow. Only a person says so; no rule guesses it. */
  | 'NOT_OURS'
  | 'OTHER_IN'
  | 'OTHER_OUT'
  | 'OWN_TRANSFER'
  | 'PAYROLL'
  /** A returned payment or a penalty: an event of bad conduct, whatever its amount. A penalty paid is outflow. */
  | 'PENALTY'
  | 'REFUND'
  | 'RENT'
  | 'SUPPLIER'
  | 'TAX'
  | 'UTILITIES';

/** What is left out stays as it is. */
export type ChangeSavedViewInput = {
  readonly name?: string | null | undefined;
  readonly query?: string | null | undefined;
  readonly shared?: boolean | null | undefined;
};

/** What an auditor found of one condition. */
export type ConditionFinding =
  | 'MET'
  | 'NOT_APPLICABLE'
  | 'NOT_MET';

export type ConditionFindingInput = {
  readonly code: string;
  readonly finding: ConditionFinding;
  /** Required with NOT_APPLICABLE: why the condition does not apply. */
  readonly note?: string | null | undefined;
};

/** Labels of the consent as Open Finance spells them. */
export type ConsentStatus =
  | 'AUTHORIZED'
  | 'AWAITING_AUTHORIZATION'
  | 'EXPIRED'
  | 'REJECTED'
  | 'REVOKED';

/** Why a correction waits for a second person. */
export type ContestCause =
  /** No complete month is known yet, so nothing tells whether the row is small. */
  | 'INFLOW_UNKNOWN'
  /** The row is more than 5 % of the business's monthly operating inflow. */
  | 'LARGE'
  /** The row is an event of bad conduct, which counts whatever its amount. */
  | 'PENALTY'
  /** With what the business corrected in the last 90 days without a second person it is more than 5 % of its monthly operating inflow. */
  | 'TOGETHER';

/** PENDING until a second person decides, or the business takes it back. */
export type ContestStatus =
  /** The row has the category that was asked for. */
  | 'APPROVED'
  | 'PENDING'
  /** The row stayed as it was; the reason says why. */
  | 'REJECTED'
  /** By the business, before anybody decided. */
  | 'TAKEN_BACK';

/** CONTRACTED: concluded, the lender's money held. DISBURSED: the money has moved. CANCELLED: a party stepped back within the cooling-off. */
export type ContractStatus =
  | 'CANCELLED'
  | 'CONTRACTED'
  | 'DISBURSED';

export type CreateBusinessInput = {
  readonly address: string;
  /** Why this business is registered although another has its registry or tax number (DUPLICATE_BUSINESS). Reviewers read it. */
  readonly duplicateExplanation?: string | null | undefined;
  readonly name: string;
  readonly registryNo: string;
  readonly sector: Sector;
  readonly taxId: string;
};

export type CreditInvoiceInput = {
  /** Of the amount with tax; the whole balance due when absent. */
  readonly amount?: string | null | undefined;
  readonly reason: string;
};

/** Which column of a CSV holds what, counted from 0. */
export type CsvMappingInput = {
  /** Signed amounts; or else debit and credit. */
  readonly amount?: number | null | undefined;
  readonly balance?: number | null | undefined;
  readonly counterparty?: number | null | undefined;
  readonly credit?: number | null | undefined;
  /** Of the currency of each row. Absent: as guessed. */
  readonly currency?: number | null | undefined;
  readonly date: number;
  /** dd/mm/yyyy, mm/dd/yyyy, yyyy-mm-dd or dd-MMM-yyyy, with any sign between. */
  readonly dateFormat: string;
  readonly debit?: number | null | undefined;
  readonly decimalComma?: boolean;
  readonly description: number;
  /** Says Cr or Dr of each amount. Absent: as guessed. */
  readonly direction?: number | null | undefined;
  /** Lines above the first row. */
  readonly headerRows?: number;
  /** Amounts above zero are debits, as on statements of cards. Absent: as guessed. */
  readonly invertAmounts?: boolean | null | undefined;
  readonly reference?: number | null | undefined;
};

/** The supported currencies, by ISO 4217 code. */
export type Currency =
  | 'AED'
  | 'NGN'
  | 'QAR'
  | 'SAR'
  | 'USD';

export type CustomerInput = {
  readonly address?: string | null | undefined;
  readonly email: string;
  readonly name: string;
  readonly phone?: string | null | undefined;
  readonly taxId?: string | null | undefined;
};

/** What stood against financing. */
export type DeclineReason =
  | 'AMOUNT'
  | 'DOCUMENTS'
  | 'EXPOSURE'
  | 'OTHER'
  | 'RISK'
  | 'SECTOR'
  | 'STRUCTURE'
  | 'TERM';

export type DeclineRequestInput = {
  readonly declineReason?: string | null | undefined;
  readonly message?: string | null | undefined;
  /** At most four. */
  readonly reasons?: ReadonlyArray<DeclineReason> | null | undefined;
  readonly requestId: string;
};

/** What keeps the money of a contract from moving. COOLING_OFF: until its end or waiver. LENDER_ACCOUNT: the account may not be debited now. */
export type DisbursementCondition =
  | 'COOLING_OFF'
  | 'LENDER_ACCOUNT'
  | 'LENDER_VERIFICATION'
  | 'MERCHANT_VERIFICATION';

/** Whether it helps, or holds back. */
export type FactorDirection =
  | 'NEGATIVE'
  | 'NEUTRAL'
  | 'POSITIVE';

/** QUALITY is the quality of earnings. */
export type FactorKey =
  | 'CAPACITY'
  | 'CONDUCT'
  | 'DATA_DEPTH'
  | 'QUALITY'
  | 'STABILITY';

/** Whatever is known so far; what is absent stays as it is. */
export type FinancingRequestDraftInput = {
  readonly amount?: string | null | undefined;
  readonly collateral?: string | null | undefined;
  readonly currency?: Currency | null | undefined;
  readonly description?: string | null | undefined;
  readonly documentIds?: ReadonlyArray<string> | null | undefined;
  readonly expectedROI?: string | null | undefined;
  readonly expiresInDays?: number | null | undefined;
  readonly preferredStructure?: Structure | null | undefined;
  readonly repaymentPeriod?: number | null | undefined;
  readonly requestType?: RequestType | null | undefined;
  readonly shareScore?: boolean | null | undefined;
  readonly title?: string | null | undefined;
  readonly urgency?: Urgency | null | undefined;
};

export type FinancingRequestFilter = {
  readonly requestType?: RequestType | null | undefined;
  /** In title, description or merchant name. */
  readonly search?: string | null | undefined;
  readonly statuses?: ReadonlyArray<RequestStatus> | null | undefined;
};

export type FinancingRequestInput = {
  readonly amount: string;
  readonly collateral?: string | null | undefined;
  readonly currency: Currency;
  readonly description: string;
  /** Files uploaded before by the same person. Absent: as they are. */
  readonly documentIds?: ReadonlyArray<string> | null | undefined;
  /** Percent; asked of musharakah, mudarabah and flexible requests only. */
  readonly expectedROI?: string | null | undefined;
  /** 15, 30, 45 or 60. */
  readonly expiresInDays?: number;
  readonly preferredStructure?: Structure;
  readonly repaymentPeriod?: number;
  readonly requestType?: RequestType;
  /** Whether lenders may see the latest score with the request. */
  readonly shareScore?: boolean;
  readonly title: string;
  readonly urgency?: Urgency;
};

export type ImportStatementInput = {
  /** To add to; absent: the account that the statement names, or a new one. */
  readonly accountId?: string | null | undefined;
  readonly accountName?: string | null | undefined;
  /** Which account of a file that holds the statements of several. */
  readonly accountNumber?: string | null | undefined;
  readonly bankName: string;
  readonly currency?: Currency | null | undefined;
  readonly fileId: string;
  /** Imports every row that the account likely has already: all of them are other transactions. */
  readonly includeLikelyDuplicates?: boolean;
  /** Imports only these of them, by their number in the preview. */
  readonly includeRows?: ReadonlyArray<number> | null | undefined;
  readonly mapping?: CsvMappingInput | null | undefined;
};

/** How a figure stands against its threshold. */
export type IndicatorState =
  | 'GOOD'
  | 'UNKNOWN'
  | 'WATCH'
  | 'WEAK';

/** What may be done with an invoice. */
export type InvoiceAction =
  | 'COPY_LINK'
  | 'CREDIT'
  | 'DELETE'
  | 'EDIT'
  | 'RECORD_RECEIPT'
  | 'REMIND'
  | 'RENEW_LINK'
  | 'SCHEDULE'
  | 'SEND'
  | 'VOID';

export type InvoiceEventKind =
  | 'CREATED'
  | 'CREDITED'
  | 'ISSUED'
  | 'LINK_RENEWED'
  | 'OVERDUE'
  | 'PAID'
  | 'PARTLY_PAID'
  | 'REFUNDED'
  | 'REMINDED'
  | 'REOPENED'
  | 'SENT'
  | 'VIEWED'
  | 'VOIDED';

export type InvoiceFilter = {
  readonly customerId?: string | null | undefined;
  /** True: only those that something, and not everything, was paid of. */
  readonly partlyPaid?: boolean | null | undefined;
  /** In customer name and invoice number, whatever the case. */
  readonly search?: string | null | undefined;
  readonly status?: InvoiceStatus | null | undefined;
};

export type InvoiceInput = {
  readonly currency: Currency;
  readonly customerAddress?: string | null | undefined;
  readonly customerEmail: string;
  readonly customerName: string;
  readonly customerPhone?: string | null | undefined;
  readonly customerTaxId?: string | null | undefined;
  readonly description?: string | null | undefined;
  /** An amount off the sum of the lines; not together with discountPercent. */
  readonly discount?: string | null | undefined;
  readonly discountPercent?: string | null | undefined;
  readonly dueDate: string;
  readonly items: ReadonlyArray<InvoiceItemInput>;
  readonly purchaseOrder?: string | null | undefined;
};

export type InvoiceItemInput = {
  readonly description: string;
  readonly quantity?: string;
  readonly taxCategory?: TaxCategory;
  /** Why no standard tax is charged. */
  readonly taxReason?: string | null | undefined;
  readonly unitPrice: string;
};

/** Computed from what happened to the invoice. Where nothing is due any more, it is PAID when money was received for any part of it and kept, and CREDITED when credit notes took back all of it. */
export type InvoiceStatus =
  /** Nothing is due, and no money was kept: credit notes took back all of it. It counts in no figure of payments. */
  | 'CREDITED'
  | 'DRAFT'
  | 'OVERDUE'
  /** Nothing is due, and money was received for it, be it only a part, and was not refunded. */
  | 'PAID'
  | 'SENT'
  | 'VIEWED'
  | 'VOID';

/** What the server looks at before a business is verified. */
export type KycCheck =
  /** Trade license and Emirates ID are there, with what is written on them. */
  | 'DOCUMENTS_COMPLETE'
  /** An Emirates or Saudi number with its check digit. A few genuine cards fail it. */
  | 'IDENTITY_NUMBER_WELL_FORMED'
  /** The Emirates ID has not expired. */
  | 'IDENTITY_VALID'
  /** The number of the license is the registry number of the business. */
  | 'LICENSE_NUMBER_MATCHES'
  /** The trade license has not expired. */
  | 'LICENSE_VALID'
  /** No other business has its registry or tax number. */
  | 'NUMBERS_UNIQUE'
  /** The number of the VAT certificate is the tax number of the business. */
  | 'TAX_CERTIFICATE_MATCHES'
  /** A number of 15 digits begins with 1 (Emirates), or begins and ends with 3 (Saudi Arabia). */
  | 'TAX_NUMBER_WELL_FORMED';

/** What is written on a document. A trade license has all three, an Emirates ID no authority, a VAT certificate a number. */
export type KycDetailsInput = {
  readonly authority?: string | null | undefined;
  readonly expiresOn?: string | null | undefined;
  readonly number: string;
};

/** What a document proves. TRADE_LICENSE and EMIRATES_ID are required. */
export type KycDocumentType =
  | 'BANK_LETTER'
  | 'EMIRATES_ID'
  | 'MEMORANDUM'
  | 'OWNERSHIP_DECLARATION'
  | 'TRADE_LICENSE'
  | 'VAT_CERTIFICATE';

/** Why documents were rejected. */
export type KycRejectionReason =
  /** Another account stands for this business. */
  | 'ALREADY_REGISTERED'
  /** A document is no longer valid. */
  | 'EXPIRED'
  /** A page or a side is missing. */
  | 'INCOMPLETE'
  /** The name is not that of the business, or not the same in all documents. */
  | 'NAME_DIFFERS'
  /** Nothing shows that the person may act for the business. */
  | 'NOT_AUTHORISED'
  /** A number that was given is not the one in the document. */
  | 'NUMBER_DIFFERS'
  /** Said in words. */
  | 'OTHER'
  /** A page is cut off, blurred or locked. */
  | 'UNREADABLE'
  /** A file is another document than its kind says. */
  | 'WRONG_DOCUMENT';

/** How far the documents are: SUBMITTED waits for a reviewer, EXPIRED for newer ones. */
export type KycStatus =
  | 'EXPIRED'
  | 'PENDING'
  | 'REJECTED'
  | 'SUBMITTED'
  | 'VERIFIED';

/** Languages the product speaks. */
export type Language =
  | 'AR'
  | 'EN'
  | 'FR';

export type LenderResponseFilter = {
  readonly outcome?: ResponseOutcome | null | undefined;
  /** In the title of the request. */
  readonly search?: string | null | undefined;
  readonly statuses?: ReadonlyArray<ResponseStatus> | null | undefined;
};

/** AWAITING_APPROVAL holds the money until another member of the paying business decides; PENDING settles by itself. */
export type LinkPaymentStatus =
  | 'AWAITING_APPROVAL'
  | 'DECLINED'
  | 'PENDING'
  | 'SUCCEEDED';

export type MarketplaceFilter = {
  readonly amountCurrency?: Currency | null | undefined;
  /** Requests whose attached score has one of these behind it. */
  readonly assurances?: ReadonlyArray<ScoreAssurance> | null | undefined;
  /** Requests whose attached score is in one of these bands. Self-reported scores only where `assurances` asks for them. */
  readonly bands?: ReadonlyArray<ScoreBand> | null | undefined;
  readonly currency?: Currency | null | undefined;
  readonly expiresWithinDays?: number | null | undefined;
  readonly maxAmount?: string | null | undefined;
  /** In the given currency; other currencies are compared by the stored rate. Without a currency: the viewer's display currency. */
  readonly minAmount?: string | null | undefined;
  /** Only what the viewing lender has no open answer to. */
  readonly notAnswered?: boolean | null | undefined;
  readonly requestType?: RequestType | null | undefined;
  /** In title, description or merchant name, in any spelling of Arabic letters and digits. */
  readonly search?: string | null | undefined;
  readonly sector?: Sector | null | undefined;
  readonly structure?: Structure | null | undefined;
  readonly urgency?: Urgency | null | undefined;
  /** Only of verified businesses. */
  readonly verifiedOnly?: boolean | null | undefined;
};

/** Amounts of several currencies are ordered by the stored rates. */
export type MarketplaceOrder =
  | 'AMOUNT_HIGH'
  | 'AMOUNT_LOW'
  | 'EXPIRING_SOON'
  | 'NEWEST';

/** Why money may be for an invoice. */
export type MatchReason =
  | 'AMOUNT'
  | 'DATE'
  | 'PAYER'
  | 'REFERENCE';

/** What happened to a request. */
export type MilestoneKind =
  | 'ACCEPTED'
  | 'BOARD_APPROVED'
  | 'BOARD_REJECTED'
  | 'CANCELLED'
  | 'CHANGED'
  | 'CHANGES_ASKED'
  | 'CONTRACTED'
  | 'COOLING_OFF_WAIVED'
  | 'CREATED'
  | 'DECLINED'
  | 'DISBURSED'
  | 'EXPIRED'
  | 'FUNDED'
  | 'INTEREST_EXPRESSED'
  | 'PROPOSAL_REVISED'
  | 'PROPOSAL_SENT'
  | 'PUBLISHED'
  | 'RESPONSE_WITHDRAWN'
  | 'RESUBMITTED'
  | 'RETURNED'
  | 'WITHDRAWN';

/** What happened; the texts are the client’s. */
export type NotificationKind =
  | 'ACCEPTANCE_CANCELLED'
  | 'ACCOUNT_FROZEN'
  | 'BANK_CONSENT_ENDING'
  | 'BANK_NEEDS_ATTENTION'
  | 'BANK_SILENT'
  | 'BOARD_SETTING_CHANGED'
  | 'BOARD_SETTING_PROPOSED'
  | 'BOARD_SETTING_REJECTED'
  | 'BUSINESS_REJECTED'
  | 'BUSINESS_SUSPENDED'
  | 'BUSINESS_VERIFIED'
  | 'CATEGORY_CONTEST_DECIDED'
  | 'CHEQUE_BOUNCED'
  | 'DOCUMENT_EXPIRING'
  | 'FINANCING_DISBURSED'
  | 'FUNDS_NEEDED'
  | 'INTEREST_RECEIVED'
  | 'INVOICE_OVERDUE'
  | 'INVOICE_PAID'
  | 'OVERRIDE_ASKED'
  | 'PAYMENT_APPROVED'
  | 'PAYMENT_AWAITS_APPROVAL'
  | 'PAYMENT_REJECTED'
  | 'PAYMENT_REQUEST_PAID'
  | 'PROPOSAL_ACCEPTED'
  | 'PROPOSAL_LAPSED'
  | 'PROPOSAL_NOT_SELECTED'
  | 'PROPOSAL_RECEIVED'
  | 'PROPOSAL_REOPENED'
  | 'PROPOSAL_REVISED'
  | 'REFUND_AWAITS_APPROVAL'
  | 'REFUND_MADE'
  | 'REFUND_RECEIVED'
  | 'REFUND_REJECTED'
  | 'RENEWAL_REJECTED'
  | 'REQUEST_CHANGED'
  | 'REQUEST_DECLINED'
  | 'REQUEST_EXPIRED'
  | 'REQUEST_FUNDED'
  | 'REQUEST_SCORE_NOT_CURRENT'
  | 'REQUEST_WITHDRAWN'
  | 'RESPONSE_WITHDRAWN'
  | 'REVIEW_APPROVED'
  | 'REVIEW_LOWERED'
  | 'REVIEW_LOWERING_PROPOSED'
  | 'REVIEW_LOWERING_REJECTED'
  | 'REVIEW_NEEDS_MODIFICATION'
  | 'REVIEW_QUEUED'
  | 'REVIEW_REJECTED'
  | 'REVIEW_SHORT_OF_VOTES'
  | 'SCORE_CHANGED'
  | 'SCORE_NOT_CURRENT'
  | 'VENDOR_DETAILS_APPROVED'
  | 'VENDOR_DETAILS_AWAIT_APPROVAL'
  | 'VENDOR_DETAILS_CHANGED'
  | 'VENDOR_DETAILS_REJECTED'
  | 'VERIFICATION_EXPIRED';

/** What a new account has to do next. */
export type OnboardingStep =
  | 'BUSINESS'
  | 'COMPLETE'
  | 'DOCUMENTS'
  | 'PHONE';

export type OpenAccountInput = {
  readonly currency: Currency;
  readonly name: string;
  readonly type?: AccountType;
};

export type PayByCardInput = {
  /** The balance due when absent, and never more than that. An amount above the balance is kept as credit with the issuer. */
  readonly amount?: string | null | undefined;
  /** What the payer was shown as due. With it, an amount above what is due by now, because another payment came first, is refused with CONTENT_CHANGED instead of credited. */
  readonly balanceShown?: string | null | undefined;
  readonly card: SandboxCard;
  readonly payerName: string;
};

/** Which way the money came. */
export type PayRail =
  | 'SANDBOX_CARD'
  | 'WALLET';

export type PayVendorInput = {
  readonly accountId: string;
  /** Of the payee check that said NO_MATCH, when the payer has read it and pays all the same. */
  readonly acknowledgedPayeeCheckId?: string | null | undefined;
  readonly amount: string;
  /** For CHECK; made up from the business's own series when absent. */
  readonly chequeNumber?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly method?: PaymentMethod;
  readonly reference?: string | null | undefined;
  readonly vendorId: string;
};

export type PayableKind =
  | 'INVOICE'
  | 'PAYMENT_REQUEST';

/** Only OPEN and OVERDUE can be paid. CREDITED: credit notes took back all of the invoice, and nothing is due. */
export type PayableStatus =
  | 'CANCELLED'
  | 'CREDITED'
  | 'EXPIRED'
  | 'OPEN'
  | 'OVERDUE'
  | 'PAID';

/** Whether whoever holds an account has the name that was given. CLOSE_MATCH: almost, and the name is told. NO_MATCH: it is somebody else, who is not told. UNAVAILABLE: nobody could say. */
export type PayeeResult =
  | 'CLOSE_MATCH'
  | 'MATCH'
  | 'NO_MATCH'
  | 'UNAVAILABLE';

/** Why nobody could say who holds an account. NO_IBAN: an account number alone names no bank. BANK_NOT_CONNECTED: its bank cannot be asked from here. BANK_SILENT: it did not answer. ACCOUNT_UNKNOWN: it has no such account. OTHER_SCRIPT: one name is in Arabic letters and the other is not. */
export type PayeeUnavailability =
  | 'ACCOUNT_UNKNOWN'
  | 'BANK_NOT_CONNECTED'
  | 'BANK_SILENT'
  | 'NO_IBAN'
  | 'OTHER_SCRIPT';

/** How a vendor is paid. */
export type PaymentMethod =
  | 'BANK_TRANSFER'
  | 'CHECK'
  | 'WALLET_TRANSFER';

export type PaymentRequestAction =
  | 'CANCEL'
  | 'COPY_LINK'
  | 'REMIND';

export type PaymentRequestFilter = {
  /** In customer name, e-mail and description, whatever the case. */
  readonly search?: string | null | undefined;
  readonly status?: PaymentRequestStatus | null | undefined;
};

export type PaymentRequestInput = {
  readonly amount: string;
  readonly currency: Currency;
  readonly customerEmail: string;
  readonly customerName: string;
  readonly description: string;
  readonly dueDate: string;
};

export type PaymentRequestStatus =
  | 'CANCELLED'
  | 'EXPIRED'
  | 'PAID'
  | 'PENDING';

/** How long after its invoice a vendor expects to be paid. */
export type PaymentTerms =
  | 'DUE_ON_RECEIPT'
  | 'NET_15'
  | 'NET_30'
  | 'NET_45'
  | 'NET_60';

export type PreferencesInput = {
  readonly displayCurrency?: Currency | null | undefined;
  readonly language?: Language | null | undefined;
};

export type QuoteTransferInput = {
  readonly amount: string;
  readonly fromAccountId: string;
  readonly toAccountId: string;
};

export type ReceiptAllocationInput = {
  readonly amount: string;
  readonly invoiceId: string;
};

export type ReceiptSource =
  | 'BANK'
  | 'MANUAL';

export type RecordReceiptInput = {
  readonly amount: string;
  readonly currency: Currency;
  readonly note?: string | null | undefined;
  readonly payerIban?: string | null | undefined;
  readonly payerName?: string | null | undefined;
  readonly receivedOn: string;
  readonly reference?: string | null | undefined;
};

export type RecurrenceFrequency =
  | 'MONTHLY'
  | 'QUARTERLY'
  | 'WEEKLY'
  | 'YEARLY';

export type RecurrenceStatus =
  | 'ACTIVE'
  | 'ENDED'
  | 'PAUSED';

export type RecurringInvoiceInput = {
  readonly dueInDays?: number;
  readonly endOn?: string | null | undefined;
  readonly frequency: RecurrenceFrequency;
  /** What each of them says; each has its own due date, dueInDays after its issue. */
  readonly invoice: InvoiceInput;
  readonly startOn: string;
};

export type RefundInput = {
  /** In the currency of the payment, and no more than is refundable of it. */
  readonly amount: string;
  readonly outcome: RefundOutcome;
  /** Why; whoever paid reads it. */
  readonly reason: string;
};

/** What becomes of the refunded sum. NOT_DUE: it is not asked for again, and on an invoice a credit note takes its place; DUE_AGAIN: it is owed again. */
export type RefundOutcome =
  | 'DUE_AGAIN'
  | 'NOT_DUE';

/** AWAITING_APPROVAL holds the money until another member of the refunding business decides. */
export type RefundStatus =
  | 'AWAITING_APPROVAL'
  | 'COMPLETED'
  | 'REJECTED';

/** What the viewer may do with a request now. */
export type RequestAction =
  | 'ACCEPT'
  | 'CANCEL_ACCEPTANCE'
  | 'EDIT'
  | 'PUBLISH'
  | 'RESUBMIT'
  | 'WAIVE_COOLING_OFF'
  | 'WITHDRAW';

/** How far an accepted request is: before the board, back with its parties, or contracted and waiting for the money to move. */
export type RequestStage =
  | 'CONTRACTED'
  | 'MODIFICATION'
  | 'SHARIAH_REVIEW';

/** Where a request stands. FUNDED: its money has moved to the merchant. */
export type RequestStatus =
  | 'ACTIVE'
  | 'DRAFT'
  | 'EXPIRED'
  | 'FUNDED'
  | 'UNDER_REVIEW'
  | 'WITHDRAWN';

/** What the money is for. */
export type RequestType =
  | 'EQUIPMENT_FINANCING'
  | 'OTHER'
  | 'PROJECT_FINANCING'
  | 'PURCHASE_FINANCING'
  | 'TRADE_FINANCING'
  | 'WORKING_CAPITAL';

/** What the viewer may do with an answer now. */
export type ResponseAction =
  | 'REVISE'
  | 'WITHDRAW';

/** What became of an answer. */
export type ResponseOutcome =
  | 'ACCEPTED'
  | 'LAPSED'
  | 'NOT_SELECTED'
  | 'PENDING';

/** What a lender answered. */
export type ResponseStatus =
  | 'DECLINED'
  | 'INTERESTED'
  | 'PROPOSAL_SENT'
  | 'WITHDRAWN';

/** How much of the request a proposal covers, and with whom. */
export type ResponseType =
  | 'FULL_FUNDING'
  | 'PARTIAL_FUNDING'
  | 'SYNDICATE_LEAD'
  | 'SYNDICATE_PARTICIPANT';

/** What one auditor votes for. */
export type ReviewDecision =
  | 'APPROVE'
  | 'REJECT'
  | 'REQUEST_MODIFICATION';

/** What kind of matter is before the board. */
export type ReviewEntityType =
  | 'APPLICATION'
  | 'MODEL'
  | 'POLICY'
  | 'PRODUCT';

export type ReviewPriority =
  | 'CRITICAL'
  | 'HIGH'
  | 'LOW'
  | 'MEDIUM';

/** What helps a review that cannot have its number of votes. An admin invites an auditor (`npm run invite`) or reinstates one; an auditor proposes a lower number and a second person confirms it. */
export type ReviewRemedy =
  | 'INVITE_AUDITOR'
  | 'LOWER_NUMBER'
  | 'REINSTATE_AUDITOR';

/** Pending and under review wait for the board; requires modification waits for its submitter. */
export type ReviewStatus =
  | 'APPROVED'
  | 'PENDING'
  | 'REJECTED'
  | 'REQUIRES_MODIFICATION'
  | 'UNDER_REVIEW';

export type ReviseProposalInput = {
  /** Blank ones are dropped. */
  readonly conditions?: ReadonlyArray<string> | null | undefined;
  readonly message?: string | null | undefined;
  readonly proposedAmount: string;
  /** Percent a year, flat, on the amount financed. */
  readonly proposedRate: string;
  /** A concrete one: FLEXIBLE is refused. */
  readonly proposedStructure: Structure;
  /** Months. */
  readonly proposedTerm: number;
  readonly responseId: string;
  /** Default, and at most: the request's expiry. */
  readonly validUntil?: string | null | undefined;
};

/** What a person is to the product. Analysts read only, with personal data masked. */
export type Role =
  | 'ADMIN'
  | 'ANALYST'
  | 'LENDER'
  | 'MERCHANT'
  | 'PRIVATE_LENDER'
  | 'SSB_AUDITOR';

export type SsbReviewFilter = {
  readonly entityType?: ReviewEntityType | null | undefined;
  readonly priority?: ReviewPriority | null | undefined;
  /** Matches the matter or who submitted it. */
  readonly search?: string | null | undefined;
  readonly statuses?: ReadonlyArray<ReviewStatus> | null | undefined;
};

/** The cards of the sandbox, by what they do. No card number is ever asked for. */
export type SandboxCard =
  | 'DECLINES'
  | 'PENDS'
  | 'SUCCEEDS';

export type SaveViewInput = {
  readonly list: SavedViewList;
  readonly name: string;
  /** The query parameters of the list: `status=OVERDUE&search=noor`. */
  readonly query: string;
  /** For everybody of the business. */
  readonly shared?: boolean;
};

/** The lists whose filter can be kept under a name. */
export type SavedViewList =
  | 'BANK_TRANSACTIONS'
  | 'CUSTOMERS'
  | 'INVOICES'
  | 'MARKETPLACE'
  | 'PAYMENT_REQUESTS'
  | 'VENDORS'
  | 'WALLET_TRANSACTIONS';

/** Who vouches for the income behind a score. */
export type ScoreAssurance =
  /** At least 80 % of the operating inflow came over a consent, from the bank itself. */
  | 'BANK_VERIFIED'
  /** From 20 % up to 80 % did; the rest is from statements that the business uploaded. */
  | 'MIXED'
  /** Less than 20 % did: the score is the word of the business. It is no passport. */
  | 'SELF_REPORTED';

/** A+ from 800, A from 700, B from 600, else C. */
export type ScoreBand =
  | 'A'
  | 'A_PLUS'
  | 'B'
  | 'C';

/** Whether a score still stands for the business. Only a current one is shared or attached to a request. */
export type ScoreStanding =
  /** It counts an account that is no longer shared: connect it again, or calculate the score without it. */
  | 'CONSENT_ENDED'
  /** Balances in the statements do not follow from their transactions: import them from the bank again. */
  | 'CONTRADICTED'
  /** All that it rests on stands. */
  | 'CURRENT'
  /** The business undid an import of transactions that it counts: calculate it again. */
  | 'DATA_REMOVED'
  /** Its data are more than 30 days old: refresh the banks or import newer statements, then calculate it again. */
  | 'STALE';

/** Why there is no score. */
export type ScoreUnavailableCause =
  | 'BALANCE_CHAIN_BROKEN'
  | 'INSUFFICIENT_HISTORY'
  | 'NO_CONNECTED_ACCOUNT'
  | 'NO_OPERATING_FLOW'
  | 'TOO_FEW_TRANSACTIONS';

export type SeasonalCalendar =
  | 'GREGORIAN'
  /** The calendar of Umm al-Qura; sighted months may begin a day apart. */
  | 'HIJRI';

export type SeasonalFinding =
  /** The calendar that is named explains clearly more than the other. */
  | 'BETTER'
  /** Fewer than 24 complete months in both calendars: by the Gregorian alone. */
  | 'NOT_COMPARED'
  /** Both calendars explain alike; told by the Gregorian. */
  | 'NO_DIFFERENCE'
  /** Months differ by no more than chance, in either calendar. */
  | 'NO_SEASON';

/** What a business lives from. */
export type Sector =
  | 'CONSTRUCTION'
  | 'EDUCATION'
  | 'FOOD_BEVERAGE'
  | 'HEALTHCARE'
  | 'MANUFACTURING'
  | 'OTHER'
  | 'RETAIL_TRADE'
  | 'TECHNOLOGY';

export type SendProposalInput = {
  /** Blank ones are dropped. */
  readonly conditions?: ReadonlyArray<string> | null | undefined;
  readonly message?: string | null | undefined;
  readonly proposedAmount: string;
  /** Percent a year, flat, on the amount financed. */
  readonly proposedRate: string;
  /** A concrete one: FLEXIBLE is refused. */
  readonly proposedStructure: Structure;
  /** Months. */
  readonly proposedTerm: number;
  readonly requestId: string;
  readonly responseType?: ResponseType;
  /** Default, and at most: the request's expiry. */
  readonly validUntil?: string | null | undefined;
};

/** What an invoice was settled with. */
export type SettlementSource =
  | 'CREDIT_NOTE'
  | 'CUSTOMER_CREDIT'
  | 'MANUAL_RECEIPT'
  | 'SANDBOX_CARD'
  | 'WALLET';

export type SignInInput = {
  readonly email: string;
  readonly password: string;
};

export type SignUpInput = {
  readonly acceptTerms: boolean;
  readonly email: string;
  /** What the person reads; the first mail is in it. */
  readonly language?: Language;
  readonly name: string;
  readonly password: string;
  readonly phone: string;
  readonly role?: SignUpRole;
};

/** The roles a person may choose; the others are granted. */
export type SignUpRole =
  | 'LENDER'
  | 'MERCHANT'
  | 'PRIVATE_LENDER';

/** The formats of bank statements that are read. */
export type StatementFormat =
  | 'CAMT_053'
  | 'CSV'
  | 'MT940'
  | 'OFX';

/** Form of the contract. FLEXIBLE is a wish of the merchant; a proposal names a concrete one. */
export type Structure =
  | 'FLEXIBLE'
  | 'IJARAH'
  | 'ISTISNA'
  | 'MUDARABAH'
  | 'MURABAHA'
  | 'MUSHARAKAH'
  | 'SALAM';

/** How a line stands to value added tax. */
export type TaxCategory =
  | 'EXEMPT'
  | 'OUT_OF_SCOPE'
  | 'STANDARD'
  | 'ZERO_RATED';

/** Whose rules of value added tax an invoice follows. */
export type TaxJurisdiction =
  | 'AE'
  | 'NG'
  | 'QA'
  | 'SA';

export type TransactionCategory =
  | 'CUSTOMER_PAYMENT'
  | 'FINANCING'
  | 'INVOICE_PAYMENT'
  | 'REFUND'
  | 'REVERSAL'
  | 'TOP_UP'
  | 'TRANSFER'
  | 'VENDOR_PAYMENT';

export type TransactionFilter = {
  readonly accountId?: string | null | undefined;
  readonly category?: TransactionCategory | null | undefined;
  readonly currency?: Currency | null | undefined;
  /** First day, in Gulf time. */
  readonly from?: string | null | undefined;
  /** Only those with an attachment; false: only those without. */
  readonly hasAttachment?: boolean | null | undefined;
  readonly maxAmount?: string | null | undefined;
  /** In each transaction's own currency, without the fee. */
  readonly minAmount?: string | null | undefined;
  /** In description, counterparty and reference, whatever the case. */
  readonly search?: string | null | undefined;
  readonly status?: TransactionStatus | null | undefined;
  /** Last day, in Gulf time. */
  readonly to?: string | null | undefined;
  readonly type?: TransactionType | null | undefined;
};

export type TransactionStatus =
  | 'COMPLETED'
  | 'FAILED'
  | 'PENDING'
  | 'PROCESSING'
  | 'REVERSED';

export type TransactionType =
  | 'CREDIT'
  | 'DEBIT';

/** What is absent stays. */
export type UpdateBusinessInput = {
  readonly address?: string | null | undefined;
  /** As in CreateBusinessInput, where the new numbers are those of another business. */
  readonly duplicateExplanation?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly registryNo?: string | null | undefined;
  readonly sector?: Sector | null | undefined;
  readonly taxId?: string | null | undefined;
};

/** URGENT: within 2 weeks. HIGH: within a month. MEDIUM: within 2 to 3 months. LOW: flexible. */
export type Urgency =
  | 'HIGH'
  | 'LOW'
  | 'MEDIUM'
  | 'URGENT';

/** What a vendor sells. */
export type VendorCategory =
  | 'ELECTRONICS'
  | 'GENERAL'
  | 'LOGISTICS'
  | 'MANUFACTURING'
  | 'OFFICE_SUPPLIES'
  | 'PROFESSIONAL_SERVICES'
  | 'SOFTWARE';

export type VendorFilter = {
  readonly category?: VendorCategory | null | undefined;
  /** In name, e-mail, tax number and bank details, whatever the case. */
  readonly search?: string | null | undefined;
  readonly status?: VendorStatus | null | undefined;
};

export type VendorInput = {
  readonly address?: string | null | undefined;
  readonly bankAccount?: string | null | undefined;
  readonly category?: VendorCategory;
  readonly email: string;
  /** Of any country, with or without spaces. */
  readonly iban?: string | null | undefined;
  readonly name: string;
  readonly paymentTerms?: PaymentTerms;
  readonly phone?: string | null | undefined;
  readonly taxId?: string | null | undefined;
};

/** What can be done with a cheque. */
export type VendorPaymentAction =
  | 'BOUNCE'
  | 'CLEAR';

export type VendorPaymentFilter = {
  readonly method?: PaymentMethod | null | undefined;
  readonly statuses?: ReadonlyArray<VendorPaymentStatus> | null | undefined;
  readonly vendorId?: string | null | undefined;
};

/** AWAITING_APPROVAL holds the money until another member decides; a cheque is ISSUED, then CLEARED or BOUNCED. */
export type VendorPaymentStatus =
  | 'AWAITING_APPROVAL'
  | 'BOUNCED'
  | 'CLEARED'
  | 'COMPLETED'
  | 'ISSUED'
  | 'REJECTED';

/** Only active vendors can be paid. */
export type VendorStatus =
  | 'ACTIVE'
  | 'INACTIVE';

export type WhatIfInput = {
  /** Months of history more than there are. */
  readonly addMonths?: number | null | undefined;
  /** Open invoices to be collected now. */
  readonly collectInvoiceIds?: ReadonlyArray<string> | null | undefined;
  /** Split the largest payer into so many equal ones. */
  readonly splitLargestPayerInto?: number | null | undefined;
};
