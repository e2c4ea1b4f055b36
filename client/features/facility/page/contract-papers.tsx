import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { CopyText } from '@/ui/figures/copy-text'
import { Card } from '@/ui/frames/card'
import { ContractDownload } from '@/ui/records/contract-download'
import { ProofDownload } from '@/ui/records/proof-download'
import type { Facility } from '../acts/facility-act'
import { Signatures, signersOf } from './signatures-card'

/** The contract as a document, its proof, its hash, and who signed it. */
export const ContractPapers = ({ facility }: { readonly facility: Facility }) => {
  const { t } = useTranslation('facility')
  const { t: d } = useTranslation('domain')
  const { contract, signatures } = facility
  return (
    <Card as="section" title={d('contract.title')} actions={<ContractDownload contract={contract} />}>
      <Box display="grid" gap="4">
        {signatures.length === signersOf(contract).length && <Signatures facility={facility} />}
        <ProofDownload proofs={[{ path: contract.proofPath, label: d('proof.contract') }]} />
        <Box minWidth="0">
          <Box color="fg.muted" textStyle="caption">
            {t('sign.hash')}
          </Box>
          <Box marginInlineStart="-2.5">
            <CopyText text={contract.hash} what={d('contract.hashName')} />
          </Box>
        </Box>
      </Box>
    </Card>
  )
}
