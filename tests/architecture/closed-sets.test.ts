import { buildSchema, getNamedType, isInputObjectType, isObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { emitSchema } from '../../server/commands/emit-schema.ts'

/** Names of fields and arguments whose values are usually a closed set. */
const CLOSED =
  /^(accountType|bank|basis|by|calendar|causes?|category|channel|codes?|country|decision|direction|figure|finding|format|frequency|kind|language|layout|level|list|mode|method|outcome|period|permissions?|priority|provider|rail|remedy|result|role|scheme|sector|severity|side|source|stage|state|status|structure|tier|trait|type|unit|urgency)$/
const CLOSED_AFTER_WORDS =
  /(Action|Basis|Category|Cause|Code|Country|Direction|Figure|Format|Frequency|Kind|Level|Method|Mode|Outcome|Permission|Priority|Provider|Role|Scheme|Sector|Source|Stage|Status|Structure|Type|Unit)s?$/

/** Strings of such a name, each with why its set is open. */
const OPEN: Readonly<Record<string, string>> = {
  'BankAccount.shariahStructure': 'in the words of the bank, whose standard adds its own',
  'BankConnection.consentPermissions': 'in the words of the bank, which adds its own',
  'BankInstitution.country': 'ISO 3166 code: a bank of another country is added without a new version of the schema',
  'CharityPayee.country': 'ISO 3166 code of any country',
  'ProposeCharityPayeeInput.country': 'ISO 3166 code of any country',
  'CurrencyInfo.country': 'ISO 3166 code of any country',
  'CurrencyHolding.rateSource': 'name of the institution or admin that published the rate',
  'ExchangeRate.source': 'name of the institution or admin that published the rate',
  'TransferQuote.rateSource': 'name of the institution or admin that published the rate',
  'UpdateExchangeRateInput.source': 'name of the institution or admin that published the rate',
  'VatInAed.rateSource': 'name of the institution or admin that published the rate',
  'ClosedMonth.code': 'random, printed on the statement',
  'VerifiedStatement.code': 'random, printed on the statement',
  'verifyStatement(code:)': 'random, printed on the statement',
  'CompleteConsentInput.code': 'authorization code, random',
  'CompleteConsentInput.state': 'random, given to the bank',
  'VerifyPhoneChangeInput.code': 'six random digits',
  'VerifyPhoneCodeInput.code': 'six random digits',
  'ConfirmPresenceInput.code': 'six digits of an authenticator app',
  'ConfirmPresenceInput.recoveryCode': 'random, given out once',
  'SecondFactorInput.code': 'six digits of an authenticator app',
  'SecondFactorInput.recoveryCode': 'random, given out once',
  'TurnOnTwoFactorInput.code': 'six digits of an authenticator app',
  'RecoveryCodes.codes': 'random, given out once',
  'CsvMapping.dateFormat': 'a pattern such as dd/mm/yyyy',
  'CsvMappingInput.dateFormat': 'a pattern such as dd/mm/yyyy, in any of its spellings',
  'StatementPreview.dateFormats': 'patterns such as dd/mm/yyyy',
  'RequestDocument.type': 'media type',
  'ReviewCondition.source': 'citation of a standard or a law',
  'CommitmentRuleLimit.source': 'citation of a law, and how it was read',
  'ExchangeRateChange.source': 'name of the institution or admin that published the rate',
  'ProposeExchangeRateInput.source': 'name of the institution or admin that published the rate',
  'JurisdictionPack.eInvoiceFormat': 'name of a format, for display; a country with another is added without a new version of the schema',
  'PackRule.source': 'citation of a law, and how it was read',
  'LenderClassification.source': 'citation of a law, and how it was read',
  'LenderLimit.source': 'citation of a law, and how it was read',
  'SalamGoods.source': 'name of one field or batch',
  'SalamGoodsInput.source': 'name of one field or batch',
  'StoredFile.type': 'media type',
  'BoardReport.period': 'a month, a quarter or a year, which go on',
  'boardReport(period:)': 'a month, a quarter or a year, which go on',
  'PolicyCase.ruleCodes': 'named by the board within one policy',
  'FigureBounds.figure': 'name that the query gives a figure',
  'GroupSort.by': 'name that the query gives a figure, or a dimension of the dataset',
  'IncomeSourceInput.code': 'named by the board within one policy',
  'PolicyIncomeSource.code': 'named by the board within one policy',
  'PolicyRule.code': 'named by the board within one policy',
  'PolicyRuleDifference.code': 'named by the board within one policy',
  'PolicyRuleInput.code': 'named by the board within one policy',
  'ProductFee.costBasis': 'prose of the lender: the real cost, and how it is proved',
  'ProposalRefusal.code': 'that of an error, and a later version has more of them',
  'ProductFeeInput.costBasis': 'prose of the lender: the real cost, and how it is proved',
  'QuorumPackCheck.source': 'citation of a regulation',
  'StatementPreview.layout': 'name of a bank and its file, for display; layouts are added without a new version of the schema',
}

const schema = buildSchema(emitSchema())

/** Every String of the schema by its coordinate, with its name. */
const strings = () =>
  Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith('__') && (isObjectType(type) || isInputObjectType(type)))
    .flatMap((type) => {
      if (isInputObjectType(type))
        return Object.values(type.getFields()).map((field) => ({ path: `${type.name}.${field.name}`, of: field }))
      if (!isObjectType(type)) return []
      return Object.values(type.getFields()).flatMap((field) => [
        { path: `${type.name}.${field.name}`, of: field },
        ...field.args.map((arg) => ({ path: `${field.name}(${arg.name}:)`, of: arg })),
      ])
    })
    .filter(({ of }) => getNamedType(of.type).name === 'String')
    .map(({ path, of }) => ({ path, name: of.name }))

it('a value of a closed set is of an enum; a set that stays open has a reason', () => {
  const named = strings().filter(({ name }) => CLOSED.test(name) || CLOSED_AFTER_WORDS.test(name))
  expect(named.map(({ path }) => path).sort()).toEqual(Object.keys(OPEN).sort())
})
