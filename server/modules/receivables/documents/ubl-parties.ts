import type { XmlNode } from '../../../platform/files/xml.ts'
import { isVatNumberOf, type JurisdictionCode } from '../../jurisdictions/index.ts'
import { type DocumentBuyer, type InvoiceDocument, isFormat } from './invoice-document.ts'
import { VAT } from './ubl-amounts.ts'
import { zatcaSellerName } from './zatca.ts'

/** PINT-AE addresses parties by the tax identification number: the first ten digits of the TRN. */
const AE_SCHEME = '0235'
/** The identifier for buyers outside the scheme. */
const AE_OUTSIDE = '9900000098'
const tinOf = (trn: string) => trn.slice(0, 10)

/** The names of an emirate, its code, and its full name. */
const AE_EMIRATES: readonly (readonly [RegExp, string, string])[] = [
  [/abu dhabi|أبو ?ظبي|ابو ?ظبي|al ain|العين/i, 'AUH', 'Abu Dhabi'],
  [/dubai|دبي/i, 'DXB', 'Dubai'],
  [/sharjah|الشارقة/i, 'SHJ', 'Sharjah'],
  [/ajman|عجمان/i, 'AJM', 'Ajman'],
  [/umm al quwain|أم القيوين/i, 'UAQ', 'Umm Al Quwain'],
  [/ras al khaimah|رأس الخيمة/i, 'RAK', 'Ras Al Khaimah'],
  [/fujairah|الفجيرة/i, 'FUJ', 'Fujairah'],
]

/** Writes a postal address. Addresses are stored as free text, of which only the emirate can be recognised. */
const postalAddress = (address: string, country: JurisdictionCode | null): XmlNode => {
  const parts = address
    .split(/[\r\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)
  const emirate = country && isFormat(country, 'pint_ae') ? AE_EMIRATES.find(([names]) => names.test(address)) : undefined
  const [street = address, ...others] = parts
  return {
    'cbc:StreetName': street,
    'cbc:AdditionalStreetName': others[0],
    'cbc:CityName': emirate?.[2],
    'cbc:CountrySubentity': emirate?.[1],
    'cac:AddressLine': others.slice(1).map((line) => ({ 'cbc:Line': line })),
    'cac:Country': country ? { 'cbc:IdentificationCode': country } : null,
  }
}

export const sellerParty = ({ jurisdiction, seller }: InvoiceDocument): XmlNode => {
  const name = isFormat(jurisdiction, 'zatca') ? zatcaSellerName(seller) : seller.legalName
  const registration = isFormat(jurisdiction, 'zatca')
    ? { '@schemeID': 'CRN' }
    : isFormat(jurisdiction, 'pint_ae')
      ? { '@schemeAgencyID': 'TL' }
      : {}
  return {
    'cac:Party': {
      'cbc:EndpointID': isFormat(jurisdiction, 'pint_ae') && seller.trn ? { '@schemeID': AE_SCHEME, '#': tinOf(seller.trn) } : null,
      'cac:PartyIdentification':
        isFormat(jurisdiction, 'zatca') && seller.registryNo ? { 'cbc:ID': { ...registration, '#': seller.registryNo } } : null,
      'cac:PartyName': name === seller.legalName ? null : { 'cbc:Name': seller.legalName },
      'cac:PostalAddress': postalAddress(seller.address, jurisdiction),
      'cac:PartyTaxScheme': seller.trn ? { 'cbc:CompanyID': seller.trn, ...VAT } : null,
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': name,
        'cbc:CompanyID': !isFormat(jurisdiction, 'zatca') && seller.registryNo ? { ...registration, '#': seller.registryNo } : null,
      },
      'cac:Contact': seller.email ? { 'cbc:ElectronicMail': seller.email } : null,
    },
  }
}

const buyerEndpoint = (jurisdiction: JurisdictionCode, { taxId }: DocumentBuyer) => ({
  '@schemeID': AE_SCHEME,
  '#': taxId && isVatNumberOf(jurisdiction, taxId) ? tinOf(taxId) : AE_OUTSIDE,
})

/** A buyer's country cannot be known from its address. The seller's country is stated only if the buyer's number belongs to it. */
export const buyerParty = ({ jurisdiction, buyer }: InvoiceDocument): XmlNode => {
  const isHome = isVatNumberOf(jurisdiction, buyer.taxId ?? '')
  const contact = { 'cbc:Telephone': buyer.phone, 'cbc:ElectronicMail': buyer.email }
  return {
    'cac:Party': {
      'cbc:EndpointID': isFormat(jurisdiction, 'pint_ae') ? buyerEndpoint(jurisdiction, buyer) : null,
      'cac:PostalAddress': buyer.address ? postalAddress(buyer.address, isHome ? jurisdiction : null) : null,
      'cac:PartyTaxScheme': buyer.taxId ? { 'cbc:CompanyID': buyer.taxId, ...VAT } : null,
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': buyer.name },
      'cac:Contact': buyer.email || buyer.phone ? contact : null,
    },
  }
}
