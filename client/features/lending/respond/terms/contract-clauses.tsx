import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type proposal from '@/locales/en/proposal.json'
import type { TermsKind } from './terms-input'

type Clause = keyof typeof proposal.clauses

/** The clauses of each kind that have one valid value. */
const CLAUSES: Readonly<Record<TermsKind, readonly Clause[]>> = {
  murabaha: ['goodsExist', 'supplierUnrelated', 'costDisclosed', 'priceFixed', 'oneSidedPromise'],
  tawarruq: ['brokersUnrelated', 'costDisclosed', 'priceFixed', 'oneSidedPromise'],
  ijarah: ['lessorTitle', 'lessorMaintenance', 'lessorTakaful', 'lossEndsLease', 'separateTransfer'],
  musharakah: ['lossByCapital', 'noGuarantee'],
  diminishingMusharakah: ['unitsAtValue', 'separateUndertaking', 'noGuarantee'],
  mudarabah: ['cashCapital', 'lossOnCapital', 'noGuarantee', 'ownCosts'],
  istisna: ['toBeMade', 'priceFixed', 'contractorUnrelated', 'separateContracts'],
  salam: ['paidAtContract', 'noSingleSource', 'nothingForLateness'],
}

/** What a contract of a kind says in any case. */
export const ContractClauses = ({ kind }: { readonly kind: TermsKind }) => {
  const { t } = useTranslation('proposal')
  return (
    <Box as="section" aria-label={t('contractSays')} bg="bg.subtle" borderRadius="card" padding="4" textStyle="small">
      <Box fontWeight="medium" marginBlockEnd="2">
        {t('contractSays')}
      </Box>
      <chakra.ul paddingInlineStart="5" listStyleType="disc" display="grid" gap="1" color="fg.muted">
        {CLAUSES[kind].map((clause) => (
          <li key={clause}>{t(`clauses.${clause}`)}</li>
        ))}
      </chakra.ul>
    </Box>
  )
}
