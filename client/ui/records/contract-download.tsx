import { Button } from '@chakra-ui/react'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ContractTermsFragment } from './contract-card.generated'

/** Downloads the contract as PDF in a new tab, which closes after the download or shows a refusal. */
export const ContractDownload = ({ contract: { pdfPath } }: { readonly contract: Pick<ContractTermsFragment, 'pdfPath'> }) => {
  const { t } = useTranslation('domain')
  return (
    <Button asChild variant="outline" size="sm" flexShrink="0">
      <a href={pdfPath} target="_blank" rel="noreferrer">
        <FileText aria-hidden />
        {t('contract.pdf')}
      </a>
    </Button>
  )
}
