/** Short sounds synthesized from noise and tones: no files to load. */
import type { GameEvent } from '../../../shared/model'

export type Sound = 'dice' | 'capture' | 'turn' | 'end'

/** Returns the sound for the most important event of an answer, or null. */
export function soundOf(events: readonly Pick<GameEvent, 'kind'>[]): Sound | null {
  const happened = new Set<GameEvent['kind']>(events.map((event) => event.kind))
  if (happened.has('ended')) return 'end'
  if (happened.has('turn-began')) return 'turn'
  if (happened.has('captured') || happened.has('convoy')) return 'capture'
  return happened.has('rolled') ? 'dice' : null
}

let context: AudioContext | null = null
const LOUDNESS = 0.12

/** Plays a sound. Stays silent in a browser that allows no sound before the first click. */
export function play(sound: Sound): void {
  context ??= new AudioContext()
  void context.resume()
  switch (sound) {
    case 'dice':
      for (const after of [0, 0.07, 0.12, 0.2, 0.31]) knock(context, after)
      return
    case 'capture':
      tone(context, 220, 0)
      tone(context, 330, 0.12)
      return
    case 'turn':
      tone(context, 523, 0)
      return
    case 'end':
      for (const [i, pitch] of [262, 330, 392, 523].entries()) tone(context, pitch, i * 0.18)
  }
}

/** Plays a die on wood: a short burst of decaying noise. */
function knock(audio: AudioContext, after: number): void {
  const length = 0.04
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate)
  const samples = noise.getChannelData(0)
  for (let i = 0; i < samples.length; i++)
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3
  const source = audio.createBufferSource()
  source.buffer = noise
  fade(audio, source, after, length)
  source.start(audio.currentTime + after)
}

function tone(audio: AudioContext, pitch: number, after: number): void {
  const source = audio.createOscillator()
  source.type = 'triangle'
  source.frequency.value = pitch
  fade(audio, source, after, 0.5)
  source.start(audio.currentTime + after)
  source.stop(audio.currentTime + after + 0.5)
}

function fade(audio: AudioContext, source: AudioNode, after: number, length: number): void {
  const gain = audio.createGain()
  const begin = audio.currentTime + after
  gain.gain.setValueAtTime(LOUDNESS, begin)
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length)
  source.connect(gain).connect(audio.destination)
}
