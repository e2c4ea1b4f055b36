import { useOpenDetail } from '@/lib/lists/use-filters'
import { FatwaPage } from './fatwa-page'
import { FatwaRegister } from './fatwa-register'

type FatwaDeskProps = { readonly words: 'board' | 'asker'; readonly onOpenReview?: (id: string) => void }

/** The register of fatwas, and the page of the one that is open under its own address. */
export const FatwaDesk = ({ words, onOpenReview }: FatwaDeskProps) => {
  const fatwa = useOpenDetail('fatwa')
  if (fatwa.id === undefined) return <FatwaRegister words={words} onOpen={fatwa.open} />
  return <FatwaPage key={fatwa.id} id={fatwa.id} onBack={fatwa.close} onOpen={fatwa.open} {...(onOpenReview && { onOpenReview })} />
}
