import { Box, Button } from '@chakra-ui/react'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { rememberFocus } from '@/lib/browser/remember-focus'
import { type DocumentFailure, saveDocument } from '@/lib/browser/save-document'
import { FailureNote } from '../frames/failure-note'
import { TextLink } from '../frames/text-link'

export type Proof = { readonly path: string; readonly label: string }

type ProofDownloadProps = {
  readonly proofs: readonly Proof[]
  /** Whether to explain below the buttons what the proofs show. */
  readonly explains?: boolean
}

/** Downloads proofs of inclusion in the public log. For a record that is not included yet, shows the server's refusal. */
export const ProofDownload = ({ proofs, explains = false }: ProofDownloadProps) => {
  const { t } = useTranslation('domain')
  const [pending, setPending] = useState<string>()
  const [failed, setFailed] = useState<{ readonly path: string; readonly failure: DocumentFailure }>()
  const save = async (path: string) => {
    const giveFocusBack = rememberFocus()
    setPending(path)
    setFailed(undefined)
    const failure = await saveDocument(path)
    if (failure) setFailed({ path, failure })
    setPending(undefined)
    giveFocusBack()
  }
  return (
    <Box display="grid" gap="2" justifyItems="start" gridTemplateColumns="minmax(0, 1fr)">
      <Box display="flex" flexWrap="wrap" gap="2">
        {proofs.map(({ path, label }) => (
          <Button
            key={path}
            variant="outline"
            size="xs"
            height="auto"
            minHeight="8"
            maxWidth="full"
            paddingBlock="1"
            whiteSpace="normal"
            textAlign="start"
            loading={pending === path}
            loadingText={label}
            onClick={() => void save(path)}
          >
            <ShieldCheck aria-hidden />
            {label}
          </Button>
        ))}
      </Box>
      {failed && <FailureNote failure={failed.failure} onRetry={() => save(failed.path)} />}
      {explains && (
        <Box color="fg.muted" textStyle="caption">
          {t('proof.explanation')} <TextLink to={paths.verifyProof}>{t('proof.verify')}</TextLink>
        </Box>
      )}
    </Box>
  )
}
